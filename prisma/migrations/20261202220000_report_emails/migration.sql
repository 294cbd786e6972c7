-- Where a visitor is told what became of a report.
ALTER TABLE reports ADD COLUMN email varchar(254);
