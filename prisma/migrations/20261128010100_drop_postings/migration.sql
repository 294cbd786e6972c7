DROP TABLE search_postings, search_documents, search_words;
DROP FUNCTION search_entries(uuid), search_key(text, text), search_count(bigint[]), search_forget(bigint[]),
  search_learn(text[], bigint[], text);
