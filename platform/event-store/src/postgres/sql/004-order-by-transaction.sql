-- Only for ordering 'xmin': the total order is then (transaction, position).
create index if not exists events_transaction on event_store.events (transaction_id, position);
