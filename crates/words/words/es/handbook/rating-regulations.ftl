# Lo que dicen los artículos, con nuestras palabras.

paraphrase-the-results-of-a-tournament-of-more-than-30-days-are-also-r-a802b0 = Los resultados de un torneo de más de 30 días se comunican también por partes antes de que termine, mes a mes.
