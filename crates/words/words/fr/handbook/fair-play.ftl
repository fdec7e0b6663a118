# Ce que disent les articles, en nos mots.

paraphrase-whoever-has-a-fide-identity-number-can-complain = Quiconque a un numéro FIDE peut porter plainte.
paraphrase-complaints-during-and-after-a-tournament-are-made-on-their-4f718e = Les plaintes pendant et après un tournoi se font sur leur formulaire ; sans lui elles sont rejetées après un délai pour y remédier.
paraphrase-a-complaint-gives-all-that-the-form-asks-for-and-the-reason-ebda28 = Une plainte donne tout ce que demande le formulaire et ses raisons.
paraphrase-a-complaint-during-a-tournament-goes-to-the-chief-fair-play-12d51c = Une plainte pendant un tournoi va au responsable du fair-play ou, à défaut, à l’arbitre principal, qui met en garde contre les plaintes infondées, enquête et la transmet avec un rapport.
paraphrase-a-complaint-after-a-tournament-explains-why-none-was-made-d-dcd675 = Une plainte après un tournoi explique pourquoi aucune n’a été faite pendant.
paraphrase-a-complaint-that-only-supposes-that-somebody-plays-too-well-7d87bb = Une plainte qui suppose seulement que quelqu’un joue trop bien pour son classement est infondée.
paraphrase-complaints-and-investigations-are-confidential-until-the-in-0b03db = Les plaintes et les enquêtes sont confidentielles jusqu’à la fin de l’enquête.
