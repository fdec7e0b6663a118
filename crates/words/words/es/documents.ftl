# Lo que puede imprimirse: títulos de los documentos, y lo que está escrito en ellos.
print-document-pairings = Emparejamientos por tablero
print-document-pairings-about = Quién juega contra quién en una ronda, tablero por tablero, y quién no tiene rival.
print-pairings-title = Ronda { $round }: emparejamientos
print-unpaired = Sin rival
