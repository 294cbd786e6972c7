-- People as admins look for them, and the audit log as they filter it.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- All that somebody is found by, as one text. Each part begins with a line break, so that the beginning of
-- a name has trigrams of its own, and one or two letters are enough for the index.
CREATE FUNCTION person_text(username text, display_name text, email text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT lower(E'\n' || username || E'\n' || display_name || E'\n' || email) $$;

CREATE INDEX users_person_text ON users USING gin (person_text(username, display_name, email) gin_trgm_ops);

-- Few of many, newest first. Counters of a user change often: none of them is in these.
CREATE INDEX users_blocked ON users (id DESC) WHERE status = 'blocked';
CREATE INDEX users_admins ON users (id DESC) WHERE role = 'admin';

-- What somebody has that is not public is counted from here.
CREATE INDEX wallpapers_hidden_user ON wallpapers (user_id, status) WHERE status <> 'approved';

CREATE INDEX audit_entries_action_id_idx ON audit_entries (action, id);
CREATE INDEX audit_entries_subject_type_id_idx ON audit_entries (subject_type, id);
