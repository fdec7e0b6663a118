# Written by `cargo xtask generate` from handbook/fair-play; do not edit.

paraphrase-whoever-has-a-fide-identity-number-can-complain = Whoever has a FIDE identity number can complain.
paraphrase-complaints-during-and-after-a-tournament-are-made-on-their-4f718e = Complaints during and after a tournament are made on their form; without it they are refused after a time to put that right.
paraphrase-a-complaint-gives-all-that-the-form-asks-for-and-the-reason-ebda28 = A complaint gives all that the form asks for and the reasons for it.
paraphrase-a-complaint-during-a-tournament-goes-to-the-chief-fair-play-12d51c = A complaint during a tournament goes to the chief fair play officer, or to the chief arbiter where there is none, who warns of unfounded complaints, investigates, and forwards it with a report.
paraphrase-a-complaint-after-a-tournament-explains-why-none-was-made-d-dcd675 = A complaint after a tournament explains why none was made during it.
paraphrase-a-complaint-that-only-supposes-that-somebody-plays-too-well-7d87bb = A complaint that only supposes that somebody plays too well for the rating is unfounded.
paraphrase-complaints-and-investigations-are-confidential-until-the-in-0b03db = Complaints and investigations are confidential until the investigation is completed.
