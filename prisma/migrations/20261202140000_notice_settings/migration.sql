CREATE TYPE email_frequency AS ENUM ('immediate', 'daily', 'weekly');

-- Users without a row have the defaults.
CREATE TABLE notice_settings (
  user_id uuid NOT NULL,
  muted notice_kind[] DEFAULT ARRAY[]::notice_kind[],
  emailed notice_kind[] DEFAULT ARRAY['rejected', 'removed']::notice_kind[],
  frequency email_frequency NOT NULL DEFAULT 'immediate',
  digest_on date,
  CONSTRAINT notice_settings_pkey PRIMARY KEY (user_id),
  CONSTRAINT notice_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX notice_settings_digests ON notice_settings (digest_on) WHERE frequency <> 'immediate';

ALTER TABLE notices ADD COLUMN email_id uuid;
