-- An append moves the head of a stream and nothing else of it: its name and number are as much part of the log as its events.
revoke update on event_store.streams from kreditlina_log;
grant update (version, previous_hash, hash) on event_store.streams to kreditlina_log;
