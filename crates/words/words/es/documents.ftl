# Lo que puede imprimirse: títulos de los documentos, y lo que está escrito en ellos.
print-document-pairings = Emparejamientos por tablero
print-document-pairings-about = Quién juega contra quién en una ronda, tablero por tablero, y quién no tiene rival.
print-pairings-title = Ronda { $round }: emparejamientos
print-unpaired = Sin rival
print-document-regulations = Bases de la prueba
print-document-regulations-about = Las reglas de la prueba según los ajustes, cláusula a cláusula con sus artículos, para exponer.
print-document-invitation = Invitación
print-document-invitation-about = Los 24 puntos de la invitación, en la medida en que se indican.
