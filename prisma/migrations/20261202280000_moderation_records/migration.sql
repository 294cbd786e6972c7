-- What remains of a deleted report or appeal, and of a hold, for the figures of its month. The ID is random.
CREATE TABLE moderation_records (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind varchar(10) NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  closed_at timestamptz(3),
  outcome varchar(10),
  CONSTRAINT moderation_records_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_records_kind CHECK (kind IN ('report', 'appeal', 'hold'))
);

CREATE FUNCTION keep_moderation_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO moderation_records (kind, received_at, closed_at, outcome)
  VALUES (TG_ARGV[0], OLD.created_at, OLD.closed_at, OLD.outcome);
  RETURN NULL;
END $$;

CREATE TRIGGER keep_report_record AFTER DELETE ON reports
  FOR EACH ROW EXECUTE FUNCTION keep_moderation_record('report');
CREATE TRIGGER keep_appeal_record AFTER DELETE ON appeals
  FOR EACH ROW EXECUTE FUNCTION keep_moderation_record('appeal');
