import type pg from 'pg';

/**
 * Makes the database record each time that a read model or the reactions move back in the log, and so process
 * the events after that position twice.
 * @returns a function that reads the recorded moves, as `name: from > to`
 */
export async function keepMovesBack(pool: Pick<pg.Pool, 'query'>): Promise<() => Promise<readonly string[]>> {
  await pool.query(`
    create schema journal;
    create table journal.moves_back (number bigint generated always as identity, move text not null);
    create function journal.note_move_back() returns trigger language plpgsql security definer as $$
      begin
        insert into journal.moves_back (move)
          values (concat(new.name, ': ', old.position, ' > ', new.position));
        return new;
      end $$;
    create trigger note_move_back after update on projections.projection_state
      for each row when (new.position::numeric < old.position::numeric)
      execute function journal.note_move_back();
    create trigger note_move_back after update on effects.reactions
      for each row when (new.position::numeric < old.position::numeric)
      execute function journal.note_move_back();`);
  return async () => {
    const found = await pool.query<{ move: string }>('select move from journal.moves_back order by number');
    return found.rows.map(({ move }) => move);
  };
}
