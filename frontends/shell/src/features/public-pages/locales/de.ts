import type { PublicTexts } from './en';

const de: PublicTexts = {
  landing: {
    pageTitle: 'Bezahlte Content-Kampagnen',
    title: 'Poste über Marken, die du magst. Verdiene an den Aufrufen.',
    lead: 'Marken und Creator veröffentlichen Kampagnen mit einem Budget. Du postest auf Instagram, TikTok, X, YouTube, Facebook oder Reddit, reichst den Link ein, und angenommene Beiträge verdienen.',
    earn: 'Jetzt verdienen',
    publish: 'Kampagne veröffentlichen',
    example: {
      title: 'Das kann ein Beitrag verdienen',
      note: 'Ein Beispiel. Jede Kampagne nennt Bonus, Satz und Obergrenze selbst.',
      bonus: 'Annahmebonus',
      views: '{{views}} Aufrufe zu {{rate}} je 1.000',
      total: 'Auf deinem Wallet',
    },
    live: { title: 'Gerade offen', all: 'Alle Kampagnen ansehen', failed: 'Kampagnen konnten nicht geladen werden' },
    how: {
      title: 'So funktioniert es',
      earn: {
        title: 'Für alle, die posten',
        steps: [
          {
            title: 'Kampagne aussuchen',
            text: 'Jede Karte zeigt, was ein Beitrag bringt, wer mitmachen kann und bis wann.',
          },
          {
            title: 'Posten und Link einfügen',
            text: 'Du siehst eine Vorschau deines Beitrags und ob er zu den Regeln passt.',
          },
          {
            title: 'Annehmen lassen',
            text: 'Die Kampagne prüft deinen Beitrag. Eine Ablehnung hat immer eine Begründung.',
          },
          {
            title: 'Verdienen und auszahlen',
            text: 'Bonus und Aufrufe landen auf deinem Wallet und von dort auf deinem Bankkonto.',
          },
        ],
      },
      publish: {
        title: 'Für Marken und Creator',
        steps: [
          {
            title: 'Budget festlegen',
            text: 'Das Budget kommt in den Topf der Kampagne. Daraus werden die Beiträge bezahlt.',
          },
          {
            title: 'Sagen, wofür du zahlst',
            text: 'Ein Bonus je angenommenem Beitrag, ein Satz je 1.000 Aufrufe und eine Obergrenze.',
          },
          {
            title: 'Beiträge prüfen',
            text: 'Annehmen, ablehnen oder nachprüfen. Was es kostet, steht vor dem Klick da.',
          },
          { title: 'Ergebnis sehen', text: 'Aufrufe, Interaktionen und Kosten je Aufruf, Tag für Tag.' },
        ],
      },
    },
    prices: {
      title: 'Was es kostet',
      lead: 'Veröffentlichen und der erste Beitrag sind kostenlos. Vor jedem Klick siehst du den ganzen Preis.',
      what: 'Leistung',
      price: 'Preis',
      free: 'Kostenlos',
      publish: 'Kampagne veröffentlichen',
      publishNote:
        'Dein ganzes Budget ist für Beiträge da. Was übrig bleibt, kommt zurück, wenn du die Kampagne schließt.',
      first: 'Erster Beitrag in einer Kampagne',
      further: 'Jeder weitere Beitrag in derselben Kampagne',
      image: 'KI-Bild',
      video: 'KI-Video',
      boost: 'Angenommenen Beitrag {{hours}} Stunden hervorheben',
      withdraw: 'Auszahlung auf ein Bankkonto',
      withdrawNote: 'Ab {{minimum}}. Bei Banken außerhalb der USA kommen {{abroad}} dazu.',
      withdrawPrice: '{{fixed}} + {{share}}',
    },
    trust: {
      title: 'Geld, das du nachverfolgen kannst',
      points: [
        { title: 'Vorab bezahlt', text: 'Eine Kampagne geht erst online, wenn ihr Budget im Topf ist.' },
        {
          title: 'Bedingungen, die gelten',
          text: 'Dein Beitrag verdient zu den Bedingungen deiner Einreichung oder zu besseren.',
        },
        {
          title: 'Jeder Cent belegt',
          text: 'Jede Bewegung steht in deinem Wallet, mit dem Grund dafür.',
        },
      ],
    },
    end: { title: 'Schau dich um', text: 'Dafür brauchst du kein Konto.' },
  },
  help: {
    title: 'Hilfe',
    lead: 'Kurze Antworten auf die häufigsten Fragen.',
    onThisPage: 'Auf dieser Seite',
    contact: 'Noch eine Frage? Schreib uns:',
    sections: {
      earning: {
        title: 'Mit Beiträgen verdienen',
        items: [
          {
            title: 'Wie verdient ein Beitrag?',
            text: 'Ein angenommener Beitrag erhält einmal den Annahmebonus der Kampagne. Zahlt die Kampagne für Aufrufe, verdient er außerdem an den Aufrufen nach der Einreichung, bis zu seiner Obergrenze oder bis der Topf leer ist.',
          },
          {
            title: 'Warum soll ich zeigen, dass ein Konto mir gehört?',
            text: 'Damit niemand anders für deine Beiträge bezahlt wird. Melde dich bei der Plattform an oder setze einen kurzen Code in dein Profil oder in die Beschreibung des Beitrags.',
          },
          {
            title: 'Mein Beitrag wurde abgelehnt. Und jetzt?',
            text: 'Die Begründung steht bei deinem Beitrag. Für {{fee}} kannst du in derselben Kampagne einen besseren einreichen.',
          },
          {
            title: 'Was sind zurückgehaltene Einnahmen?',
            text: 'Manche Kampagnen halten Einnahmen einige Tage zurück, bevor sie auf deinem Wallet landen. Dort stehen Betrag und Tag.',
          },
          {
            title: 'Die Plattform zeigt mehr Aufrufe, als bezahlt wurden.',
            text: 'Es zählen nur Aufrufe nach der Einreichung, und die Zahlen werden in Abständen gelesen. Die letzte Messung steht bei deinem Beitrag.',
          },
        ],
      },
      money: {
        title: 'Geld',
        items: [
          {
            title: 'Wie zahle ich aus?',
            text: 'Richte unter „Auszahlungen“ im Kontomenü dein Bankkonto ein und wähle dann „Auszahlen“ in deinem Wallet. Der Mindestbetrag ist {{minimum}}. Gebühren und Ankunft siehst du vor der Bestätigung.',
          },
          {
            title: 'Kann ich Geld auszahlen, das ich selbst eingezahlt habe?',
            text: 'Nein. Auszahlen kannst du nur Einnahmen. Eingezahltes Geld bezahlt Kampagnen und Extras.',
          },
          {
            title: 'Was passiert mit Budget, das übrig bleibt?',
            text: 'Wenn du eine Kampagne schließt, kommt der Rest des Topfes auf dein Wallet zurück. Boni für Beiträge, die du noch nicht geprüft hast, bleiben {{days}} Tage reserviert.',
          },
        ],
      },
      campaigns: {
        title: 'Eine Kampagne führen',
        items: [
          {
            title: 'Wer kann veröffentlichen?',
            text: 'Alle mit einem Konto und einem Budget ab {{budget}}. Entwürfe sind kostenlos und werden beim Tippen gespeichert.',
          },
          {
            title: 'Kann ich die Bedingungen später ändern?',
            text: 'Ja. Bessere gelten auch für bereits eingereichte Beiträge, schlechtere nur für neue.',
          },
          {
            title: 'Wie funktionieren Gewinner?',
            text: 'Nach dem Ende kannst du unter den angenommenen Beiträgen Gewinner wählen und jedem einen Preis geben. Alle Preise werden in einem Schritt gezahlt.',
          },
        ],
      },
      account: {
        title: 'Konto und Benachrichtigungen',
        items: [
          {
            title: 'Wie bekomme ich weniger E-Mails?',
            text: 'Wähle auf der Seite „Mitteilungen“ für jedes Thema: E-Mails sofort, einmal am Tag gesammelt oder gar nicht. Jede E-Mail hat einen Link zum Abbestellen. E-Mails zu Sicherheit und Geld kommen immer.',
          },
          {
            title: 'Wie ändere ich die Sprache?',
            text: 'Am Ende jeder öffentlichen Seite oder im Kontomenü. E-Mails folgen deiner Wahl.',
          },
        ],
      },
    },
  },
  terms: {
    title: 'Nutzungsbedingungen',
    lead: 'Die Regeln von Sparks in klaren Worten.',
    sections: {
      parties: {
        title: 'Wer mit wem',
        items: [
          {
            text: 'Sparks bringt Kampagnen mit Menschen zusammen, die posten. Eine Kampagne mit ihren Bedingungen ist ein Angebot der Marke oder des Creators dahinter. Mit der Einreichung nimmst du es in der Fassung an, die dir gezeigt wird.',
          },
        ],
      },
      accounts: {
        title: 'Konten',
        items: [
          {
            text: 'Du brauchst ein einziges Konto mit wahren Angaben und bist dafür verantwortlich. Konten, die andere täuschen, können wir sperren; wer dahintersteht, erfährt den Grund.',
          },
        ],
      },
      posts: {
        title: 'Beiträge',
        items: [
          {
            text: 'Reiche nur Beiträge deiner Konten ein. Sie müssen dem Recht, den Regeln der Plattform und denen der Kampagne entsprechen und Werbung als solche kennzeichnen. Gekaufte oder maschinell erzeugte Aufrufe verdienen nichts.',
          },
          {
            text: 'Beiträge bleiben deine. Sparks und die Kampagne dürfen sie mit deinem Namen zeigen, solange sie Teil der Kampagne sind.',
          },
        ],
      },
      money: {
        title: 'Geld',
        items: [
          {
            text: 'Beträge sind in US-Dollar. Budgets werden vorab bezahlt. Angenommene Beiträge werden zu den Bedingungen ihrer Einreichung aus dem Topf der Kampagne bezahlt; ein leerer Topf zahlt nichts mehr.',
          },
          {
            text: 'Einnahmen aus Betrug, aus entfernten Beiträgen oder aus rückgängig gemachten Zahlungen können zurückgebucht werden. Jede solche Bewegung steht mit ihrem Grund in deinem Wallet.',
          },
          {
            text: 'Deine Einnahmen versteuerst du selbst. Vor einer Auszahlung fragen wir nach dem Steuerformular, das vorgeschrieben ist.',
          },
        ],
      },
      changes: {
        title: 'Änderungen',
        items: [
          {
            text: 'Diese Bedingungen können sich ändern. Die aktuelle Fassung steht immer auf dieser Seite. Für eingereichte Beiträge gelten die Bedingungen ihrer Kampagne weiter.',
          },
        ],
      },
    },
  },
  privacy: {
    title: 'Datenschutz',
    lead: 'Welche Daten Sparks braucht, wofür, und was es niemals tut.',
    sections: {
      data: {
        title: 'Was wir speichern',
        items: [
          {
            title: 'Dein Konto',
            text: 'Name, Benutzername, Bild, E-Mail-Adresse und Rolle von deinem Anmeldeanbieter; Land, Geburtsdatum, Geschlecht und Links, wenn du sie angibst.',
          },
          {
            title: 'Deine Beiträge',
            text: 'Links, Vorschauen und die öffentlichen Zahlen der Beiträge, die du einreichst: Aufrufe, Likes, Kommentare und Shares im Lauf der Zeit.',
          },
          {
            title: 'Dein Geld',
            text: 'Jede Bewegung deines Wallets. Karten- und Bankdaten bleiben beim Zahlungsanbieter. Steuernummern speichern wir verschlüsselt.',
          },
        ],
      },
      use: {
        title: 'Wofür wir sie nutzen',
        items: [
          {
            text: 'Um Beiträge zu zeigen und zu prüfen, die richtige Person zu bezahlen, Betrug zu erkennen und dich zu benachrichtigen. Kampagnen sehen Altersgruppe, Geschlecht, Land und Erfahrung nur als Summen.',
          },
        ],
      },
      others: {
        title: 'Wer Daten erhält',
        items: [
          {
            text: 'Der Anmeldeanbieter, der Zahlungsanbieter und die Plattformen, deren öffentliche Zahlen wir lesen. Wir verkaufen keine Daten und zeigen keine fremde Werbung. Es gibt keine Tracking-Cookies: Dieser Browser speichert deine Sitzung, deine Sprache und dein Farbschema.',
          },
        ],
      },
      rights: {
        title: 'Deine Rechte',
        items: [
          {
            text: 'Dein Profil kannst du jederzeit ansehen und ändern. Für eine Kopie deiner Daten oder ihre Löschung schreib uns. Zahlungsbelege bewahren wir so lange auf, wie das Gesetz es verlangt.',
          },
        ],
      },
    },
  },
};

export default de;
