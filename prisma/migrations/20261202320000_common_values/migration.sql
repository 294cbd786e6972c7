-- What at least five visitors had in common on a day. Rarer values are only in memory (lib/visits/common-counter.ts).
CREATE TABLE common_values (
  id bigserial NOT NULL,
  kind varchar(10) NOT NULL,
  user_id uuid,
  wallpaper_id uuid,
  day date NOT NULL,
  value varchar(253) NOT NULL,
  visitors int NOT NULL,
  CONSTRAINT common_values_pkey PRIMARY KEY (id),
  CONSTRAINT common_values_kind CHECK (kind IN ('search', 'host')),
  CONSTRAINT common_values_one_subject CHECK (num_nonnulls(user_id, wallpaper_id) <= 1),
  CONSTRAINT common_values_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT common_values_wallpaper_id_fkey FOREIGN KEY (wallpaper_id) REFERENCES wallpapers (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX common_values_subject_key ON common_values (user_id, wallpaper_id, kind, day, value)
  NULLS NOT DISTINCT;
CREATE INDEX common_values_wallpaper_id_idx ON common_values (wallpaper_id);
CREATE INDEX common_values_day_idx ON common_values (day);
