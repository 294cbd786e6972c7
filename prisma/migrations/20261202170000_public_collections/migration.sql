-- For sitemaps, which list public collections by the time in their ID.
CREATE INDEX collections_public_idx ON collections (id) WHERE visibility = 'public';
