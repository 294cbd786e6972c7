-- Tags by their beginning, whatever the database sorts by: LIKE 'x%' cannot use an index in the order
-- of a language.
CREATE INDEX tags_name_prefix ON tags (lower(name) text_pattern_ops);
