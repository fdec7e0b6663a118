said-a-password-has-at-least-fewest-characters-three-or-four-wor-fa30df = una contraseña tiene al menos { $fewest } caracteres; tres o cuatro palabras están bien
said-a-password-has-at-most-most-characters = una contraseña tiene como máximo { $most } caracteres
said-a-section-has-1-to-100-characters-that-can-be-seen = un grupo tiene de 1 a 100 caracteres visibles
said-admin = administrador
said-check-in = acreditación
said-deputy-arbiter = árbitro adjunto
said-display = pantalla
said-file-this-is-not-a-readable-book-of-accounts-why-put-a-back-2a3cac = { $file }: no es un libro de cuentas legible ({ $why }); ponga una copia de seguridad en su lugar, o apártelo y empiece con cuentas nuevas
said-file-written-by-a-newer-version-form-found-known-here-up-to-54cabc = { $file }: escrito por una versión más nueva (forma { $found }, conocida aquí hasta { $known }); use la versión más nueva
said-it-has-more-than-most-characters = tiene más de { $most } caracteres
said-it-holds-signs-that-cannot-be-seen = contiene signos que no se ven
said-it-is-empty = está vacío
said-nobody-would-be-left-in-charge-first-give-somebody-else-the-33b06f = no quedaría nadie al cargo; dé primero a otra persona el papel de administrador o árbitro principal
said-only-a-person-who-has-signed-in-by-password-may-let-others-c164e1 = solo quien ha iniciado sesión con contraseña puede admitir a otros; un programa o dispositivo no puede
said-organiser = organizador
said-pairing-officer = responsable de emparejamientos
said-result-entry = entrada de resultados
said-sector-arbiter = árbitro de sector
said-spectator = espectador
said-the-audit-was-changed-after-it-was-written-line-line-why = el registro de auditoría se cambió después de escribirse, línea { $line }: { $why }
said-the-book-of-accounts-could-not-be-read-or-written-why = el libro de cuentas no pudo leerse o escribirse: { $why }
said-the-password-is-wrong = la contraseña es incorrecta
said-the-one-time-code-is-wrong-used-or-expired-the-terminal-sho-36371b = el código de un solo uso es incorrecto, usado o caducado; vale el que muestra la terminal
said-the-operating-system-gave-no-random-numbers-why = el sistema operativo no dio números aleatorios: { $why }
said-the-password-must-not-be-the-name = la contraseña no debe ser el nombre
said-the-role-by-may-not-give-or-take-the-role-role = el papel { $by } no puede dar ni quitar el papel { $role }
said-the-role-role-is-not-given-to-a-device-without-a-password-m-aa1613 = el papel { $role } no se da a un dispositivo sin contraseña; cree una cuenta
said-the-role-role-may-not-do-this-needs = el papel { $role } no puede hacer esto ({ $needs })
said-there-is-an-account-already-sign-in-with-it = ya hay una cuenta; inicie sesión con ella
said-there-is-an-account-name-already-choose-another-name = ya hay una cuenta `{ $name }`; elija otro nombre
said-there-is-no-account-account = no hay cuenta { $account }
said-there-is-no-session-session-it-may-have-ended = no hay sesión { $session }; quizá haya terminado
said-this-goes-beyond-the-sections-you-work-for = esto va más allá de los grupos de los que se ocupa
said-this-label-cannot-be-used-why = esta etiqueta no sirve: { $why }
said-this-name-cannot-be-used-why = este nombre no sirve: { $why }
said-this-password-is-among-those-that-are-tried-first-take-thre-80e2ee = esta contraseña es de las que se prueban primero; tome tres o cuatro palabras
said-too-many-failures-try-again-in-seconds-seconds =
    demasiados fallos; inténtelo de nuevo en { $seconds ->
        [one] un segundo
       *[other] { $seconds } segundos
    }
said-you-have-been-signed-out-sign-in-again = se ha cerrado su sesión; inicie sesión de nuevo
said-more-than-most-requests-with-keys-within-a-day-go-on-tomorr-c4b29f = más de { $most } peticiones con clave en un día; siga mañana o inicie sesión de nuevo
said-somebody-has-changed-the-account-name-since-you-saw-it-look-26ea13 = alguien ha cambiado la cuenta `{ $name }` desde que usted la vio; mírela de nuevo
said-the-code-is-wrong-or-was-used-already-compare-the-time-of-y-e81664 = el código es incorrecto o ya se usó; compare la hora de su teléfono con la del programa y escriba el siguiente
said-the-second-factor-is-switched-on-already = el segundo factor ya está activado
said-there-is-no-second-factor-or-it-was-not-confirmed-within-a-624321 = no hay segundo factor, o no se confirmó en un cuarto de hora; empiece de nuevo
said-your-own-sessions-and-second-factor-are-ended-under-your-ac-6cc432 = sus propias sesiones y su segundo factor se terminan en «Su cuenta», donde se le pide de nuevo la contraseña
