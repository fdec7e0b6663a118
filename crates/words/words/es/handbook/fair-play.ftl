# Lo que dicen los artículos, con nuestras palabras.

paraphrase-whoever-has-a-fide-identity-number-can-complain = Quien tiene un número FIDE puede presentar una queja.
paraphrase-complaints-during-and-after-a-tournament-are-made-on-their-4f718e = Las quejas durante y después de un torneo se hacen en su formulario; sin él se rechazan tras un plazo para subsanarlo.
paraphrase-a-complaint-gives-all-that-the-form-asks-for-and-the-reason-ebda28 = Una queja indica todo lo que pide el formulario y sus motivos.
paraphrase-a-complaint-during-a-tournament-goes-to-the-chief-fair-play-12d51c = Una queja durante un torneo va al responsable de juego limpio o, si no lo hay, al árbitro principal, que advierte de las quejas infundadas, investiga y la remite con un informe.
paraphrase-a-complaint-after-a-tournament-explains-why-none-was-made-d-dcd675 = Una queja posterior a un torneo explica por qué no se hizo durante él.
paraphrase-a-complaint-that-only-supposes-that-somebody-plays-too-well-7d87bb = Una queja que solo supone que alguien juega demasiado bien para su Elo es infundada.
paraphrase-complaints-and-investigations-are-confidential-until-the-in-0b03db = Las quejas y las investigaciones son confidenciales hasta que la investigación concluye.
