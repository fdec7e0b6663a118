# Was gedruckt werden kann: Titel der Dokumente, und was auf ihnen steht.
print-document-pairings = Paarungen nach Brettern
print-document-pairings-about = Wer in einer Runde gegen wen spielt, Brett für Brett, und wer keinen Gegner hat.
print-pairings-title = Runde { $round }: Paarungen
print-unpaired = Ohne Gegner
print-document-regulations = Ausschreibung
print-document-regulations-about = Die Regeln der Veranstaltung aus den Einstellungen, Klausel für Klausel mit Artikeln, zum Aushängen.
print-document-invitation = Einladung
print-document-invitation-about = Die 24 Punkte der Einladung, soweit sie gesagt sind.
