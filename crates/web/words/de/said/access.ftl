said-a-password-has-at-least-fewest-characters-three-or-four-wor-fa30df = ein Kennwort hat mindestens { $fewest } Zeichen; drei oder vier Wörter sind gut
said-a-password-has-at-most-most-characters = ein Kennwort hat höchstens { $most } Zeichen
said-a-section-has-1-to-100-characters-that-can-be-seen = der Name eines Turniers hat 1 bis 100 sichtbare Zeichen
said-admin = Administrator
said-check-in = Anwesenheit
said-deputy-arbiter = stellv. Hauptschiedsrichter
said-display = Bildschirm
said-file-this-is-not-a-readable-book-of-accounts-why-put-a-back-2a3cac = { $file }: dies ist kein lesbares Buch der Konten ({ $why }); setzen Sie eine Sicherung an seine Stelle, oder räumen Sie es weg und beginnen Sie mit neuen Konten
said-file-written-by-a-newer-version-form-found-known-here-up-to-54cabc = { $file }: von einer neueren Version geschrieben (Form { $found }, hier bekannt bis { $known }); nehmen Sie die neuere Version
said-it-has-more-than-most-characters = er hat mehr als { $most } Zeichen
said-it-holds-signs-that-cannot-be-seen = er enthält Zeichen, die man nicht sieht
said-it-is-empty = er ist leer
said-nobody-would-be-left-in-charge-first-give-somebody-else-the-33b06f = niemand wäre mehr verantwortlich; geben Sie zuerst jemand anderem die Rolle Administrator oder Hauptschiedsrichter
said-only-a-person-who-has-signed-in-by-password-may-let-others-c164e1 = nur wer sich mit Kennwort angemeldet hat, darf andere hereinlassen; ein Programm oder Gerät darf das nicht
said-organiser = Veranstalter
said-pairing-officer = Paarungsleiter
said-result-entry = Ergebniseingabe
said-sector-arbiter = Bereichsschiedsrichter
said-spectator = Zuschauer
said-the-audit-was-changed-after-it-was-written-line-line-why = das Prüfprotokoll wurde nachträglich geändert, Zeile { $line }: { $why }
said-the-book-of-accounts-could-not-be-read-or-written-why = das Buch der Konten war nicht zu lesen oder zu schreiben: { $why }
said-the-password-is-wrong = das Passwort ist falsch
said-the-one-time-code-is-wrong-used-or-expired-the-terminal-sho-36371b = der Einmalcode ist falsch, verbraucht oder abgelaufen; es zählt der, den das Terminal zeigt
said-the-operating-system-gave-no-random-numbers-why = das Betriebssystem gab keine Zufallszahlen: { $why }
said-the-password-must-not-be-the-name = das Kennwort darf nicht der Name sein
said-the-role-by-may-not-give-or-take-the-role-role = die Rolle { $by } darf die Rolle { $role } nicht geben oder nehmen
said-the-role-role-is-not-given-to-a-device-without-a-password-m-aa1613 = die Rolle { $role } erhält kein Gerät ohne Kennwort; legen Sie ein Konto an
said-the-role-role-may-not-do-this-needs = die Rolle { $role } darf das nicht ({ $needs })
said-there-is-an-account-already-sign-in-with-it = es gibt schon ein Konto; melden Sie sich damit an
said-there-is-an-account-name-already-choose-another-name = es gibt schon ein Konto `{ $name }`; wählen Sie einen anderen Namen
said-there-is-no-account-account = es gibt kein Konto { $account }
said-there-is-no-session-session-it-may-have-ended = es gibt keine Sitzung { $session }; sie ist vielleicht beendet
said-this-goes-beyond-the-sections-you-work-for = das geht über die Turniere hinaus, für die Sie arbeiten
said-this-label-cannot-be-used-why = diese Bezeichnung geht nicht: { $why }
said-this-name-cannot-be-used-why = dieser Name geht nicht: { $why }
said-this-password-is-among-those-that-are-tried-first-take-thre-80e2ee = dieses Kennwort gehört zu denen, die zuerst versucht werden; nehmen Sie drei oder vier Wörter
said-too-many-failures-try-again-in-seconds-seconds =
    zu viele Fehlversuche; versuchen Sie es in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } noch einmal
said-you-have-been-signed-out-sign-in-again = Sie wurden abgemeldet; melden Sie sich wieder an
said-more-than-most-requests-with-keys-within-a-day-go-on-tomorr-c4b29f = mehr als { $most } Anfragen mit Schlüssel an einem Tag; machen Sie morgen weiter oder melden Sie sich neu an
said-somebody-has-changed-the-account-name-since-you-saw-it-look-26ea13 = jemand hat das Konto `{ $name }` geändert, seit Sie es gesehen haben; sehen Sie es noch einmal an
said-the-code-is-wrong-or-was-used-already-compare-the-time-of-y-e81664 = der Code ist falsch oder wurde schon benutzt; vergleichen Sie die Uhr Ihres Telefons mit der des Programms, und geben Sie den nächsten ein
said-the-second-factor-is-switched-on-already = der zweite Faktor ist schon eingeschaltet
said-there-is-no-second-factor-or-it-was-not-confirmed-within-a-624321 = es gibt keinen zweiten Faktor, oder er wurde nicht innerhalb einer Viertelstunde bestätigt; beginnen Sie noch einmal
said-your-own-sessions-and-second-factor-are-ended-under-your-ac-6cc432 = Ihre eigenen Sitzungen und Ihren zweiten Faktor beenden Sie unter „Ihr Konto“, wo noch einmal nach Ihrem Passwort gefragt wird
