-- The place of a key in a list of all time. Volatile, unlike what it does: so it sees the runs that the statement that calls it has
-- ranked (`features/leaderboard/insert-run.ts`).
CREATE FUNCTION rank_place(in_slots text[], at_key bytea) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN 1 + rank_before('all', in_slots, at_key);
END $$;
