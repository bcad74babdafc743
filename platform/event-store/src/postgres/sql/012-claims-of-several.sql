-- Whether somebody else asked for the same claim: they count on it, so it is not given back when the first one's append is refused.
alter table event_store.claimed_ids add column is_shared boolean not null default false;
grant update (is_shared) on event_store.claimed_ids to kreditlina_log;
