# Was die Artikel sagen, in eigenen Worten.

paraphrase-whoever-has-a-fide-identity-number-can-complain = Wer eine FIDE-Nummer hat, kann Beschwerde einlegen.
paraphrase-complaints-during-and-after-a-tournament-are-made-on-their-4f718e = Beschwerden während und nach einem Turnier werden auf ihrem Formular erhoben; ohne dieses werden sie nach einer Nachfrist zurückgewiesen.
paraphrase-a-complaint-gives-all-that-the-form-asks-for-and-the-reason-ebda28 = Eine Beschwerde gibt alles an, was das Formular verlangt, und ihre Gründe.
paraphrase-a-complaint-during-a-tournament-goes-to-the-chief-fair-play-12d51c = Eine Beschwerde während des Turniers geht an den Fair-Play-Beauftragten oder, wo es keinen gibt, an den Hauptschiedsrichter, der vor unbegründeten Beschwerden warnt, ermittelt und sie mit einem Bericht weiterleitet.
paraphrase-a-complaint-after-a-tournament-explains-why-none-was-made-d-dcd675 = Eine Beschwerde nach dem Turnier erklärt, warum während des Turniers keine erhoben wurde.
paraphrase-a-complaint-that-only-supposes-that-somebody-plays-too-well-7d87bb = Eine Beschwerde, die nur vermutet, dass jemand für die Wertungszahl zu gut spielt, ist unbegründet.
paraphrase-complaints-and-investigations-are-confidential-until-the-in-0b03db = Beschwerden und Ermittlungen sind vertraulich, bis die Ermittlung abgeschlossen ist.
