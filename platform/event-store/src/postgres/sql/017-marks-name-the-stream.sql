-- Stream of the event that records the destruction, where the subject does not imply it: a process that was killed between the mark and
-- its confirmation leaves the next one no other way to find the event. The mark still counts only once the event was read.
alter table event_store.made_keys add column destroyed_in text;
grant select (destroyed_in), update (destroyed_in) on event_store.made_keys to kreditlina_eraser;
