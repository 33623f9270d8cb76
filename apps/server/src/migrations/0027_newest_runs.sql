-- The newest runs of a person with a template in a mode. Volatile, unlike what it does: so it sees what was committed while the
-- statement that calls it waited for the lock on the account (`features/leaderboard/insert-run.ts`).
CREATE FUNCTION newest_runs(of_user integer, of_template integer, in_mode text, at_most integer) RETURNS SETOF runs
LANGUAGE plpgsql VOLATILE ROWS 1 AS $$
BEGIN
  RETURN QUERY
    SELECT * FROM runs WHERE runs.user_id = of_user AND runs.template_id = of_template AND runs.mode = in_mode
    ORDER BY runs.id DESC LIMIT at_most;
END $$;
