import { addTexts } from '../../../lib/i18n.ts';

addTexts('application', {
  sv: {
    named: {
      status: {
        waiting: 'väntar',
        done: 'klar',
        done_insufficient: 'har svarat ja',
        unusable: 'går inte att använda',
      },
      list: 'De du har angett',
      waitingTitle: 'Vi väntar på svar',
      waitingLead:
        'Vi har skickat en inbjudan. Ansökan går vidare av sig själv när alla har svarat. Du kan stänga sidan och komma tillbaka.',
      invited: 'Inbjuden {{date}}, gäller till {{expires}}',
      reminded: 'Påmind {{dates}}',
      remind: 'Påminn',
      remindOf: 'Påminn {{name}}',
      remindFrom: 'Du kan påminna från {{date}}',
      hasReminded: 'Vi har skickat en påminnelse.',
      replace: 'Byt borgensman',
      replaceOf: 'Byt borgensman i stället för {{name}}',
      replace_signatory: 'Välj om',
      replaceOf_signatory: 'Välj om vem som skriver under, i stället för {{name}}',
      replaceTitle_signatory: 'Vill du välja om vem som skriver under?',
      replaceText_signatory:
        'Då kan {{name}} inte längre svara på inbjudan. Du kommer tillbaka till frågan om vilka som skriver under för företaget.',
      signatory: 'Skriver under för företaget',
      replaceTitle: 'Vill du byta borgensman?',
      replaceText:
        'Då kan {{name}} inte längre svara på inbjudan. Du kommer till frågan om borgensmän och kan ange någon annan.',
      signTitle: 'Du har skrivit under',
      signLead:
        'Nu väntar vi på att de andra skriver under. Avtalet gäller när alla har gjort det, och då betalas pengarna ut.',
      signUntil: 'Alla behöver skriva under senast {{date}}.',
    },
  },
});
