-- What a log answers that has moved to another store (`kreditlina copy`): whoever still appends here would lose what is appended.
-- 57P03 is what a server says that cannot serve now, so that writers hear 503 and not that their command was wrong.
create or replace function event_store.refuse_append() returns trigger
language plpgsql as $$
begin
  if current_setting('kreditlina.copying', true) = 'on' then
    return null;
  end if;
  raise exception 'the log of this database has moved to another store' using errcode = '57P03';
end $$;
