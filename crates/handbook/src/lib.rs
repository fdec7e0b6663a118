//! Which regulations exist, from which day, article by article.
