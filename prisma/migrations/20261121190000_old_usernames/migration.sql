-- A name that was somebody's leads to them, and is nobody else's meanwhile: a link must not lead to a
-- stranger. Kept here, so that whoever renames, and whoever opens an account, obeys it.

CREATE FUNCTION keep_old_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- After the row: a rename that was under way has been waited for by now, and is seen.
  IF EXISTS (SELECT FROM old_usernames WHERE username = NEW.username AND user_id <> NEW.id) THEN
    RAISE unique_violation USING MESSAGE = 'This username leads to somebody else',
      TABLE = 'users', CONSTRAINT = 'users_username_key';
  END IF;
  IF TG_OP = 'INSERT' THEN RETURN NULL; END IF;
  DELETE FROM old_usernames WHERE username = NEW.username;
  INSERT INTO old_usernames (username, user_id, created_at)
    VALUES (OLD.username, NEW.id, clock_timestamp())
    ON CONFLICT (username) DO NOTHING;
  -- Nobody keeps more than ten names from others.
  DELETE FROM old_usernames WHERE user_id = NEW.id AND username NOT IN (
    SELECT username FROM old_usernames WHERE user_id = NEW.id
    ORDER BY created_at DESC, username LIMIT 10
  );
  RETURN NULL;
END $$;

CREATE TRIGGER keep_old_username_insert AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION keep_old_username();
CREATE TRIGGER keep_old_username_update AFTER UPDATE OF username ON users
  FOR EACH ROW WHEN (OLD.username <> NEW.username) EXECUTE FUNCTION keep_old_username();
