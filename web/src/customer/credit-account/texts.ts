/** The words of the account screen. */
export const accountTexts = {
  title: 'Mina sidor',
  tabs: 'Välj företag',
  organisationNumber: 'Organisationsnummer {{number}}',
  limit: 'Beviljad kredit',
  line: '{{used}} använt, {{reserved}} på väg ut och {{available}} tillgängligt av {{limit}}',
  used: 'Använt',
  reserved: 'På väg ut',
  available: 'Kvar att ta ut',
  rate: 'Räntesats',
  rateText: '{{month}} per månad, {{year}} per år',
  giro: 'Bankgiro',
  ocr: 'OCR-nummer',
  contactDetailsChanged: 'Uppgifterna ändrades {{date}}',
  rejections: {
    title: 'Avslag',
    asked: 'en handläggare tittar på beslutet igen',
    possible: 'läs beslutet, du kan begära omprövning till och med den {{date}}',
  },
  sureties: {
    title: 'Mina borgensåtaganden',
    title_signatory: 'Mina underskrifter för företag',
    limit: 'kreditgräns {{limit}}',
    state: {
      open: 'du har fått en inbjudan den {{date}} och har inte svarat',
      consented: 'du har sagt ja, ansökan prövas',
      'to-sign': 'väntar på din underskrift',
      signed: 'du har skrivit under, vi väntar på de andra',
      concluded: 'du går i borgen',
      concluded_signatory: 'du har skrivit under för företaget, avtalet gäller',
      declined: 'du har tackat nej',
      'taken-back': 'du har tagit tillbaka ditt ja',
      over: 'gäller inte längre',
    },
  },
  next: 'Vad händer nu',
  apply: 'Ansök nu',
  open: 'Till ansökan',
  continue: 'Fortsätt till uttaget',
  contact: 'Ring {{phone}}',
  hours: 'måndag–fredag 08.00–17.00',
  none: {
    state: 'Ingen kredit ännu',
    next: 'Ansök med BankID, så får du besked på några minuter.',
  },
  applying: {
    state: 'Ansökan pågår',
    next: 'Dina svar finns sparade. Öppna ansökan, så ser du vad som återstår.',
  },
  waiting: {
    state: 'Ansökan väntar på svar',
    next: 'Någon som du har bjudit in har inte svarat. Ansökan går vidare av sig själv när alla har svarat.',
  },
  offered: {
    state: 'Beviljad, väntar på ditt första uttag',
    next: 'Krediten aktiveras när du tar ut minst {{minimum}} och skriver under. Erbjudandet gäller till {{date}}.',
  },
  signing: {
    state: 'Du har skrivit under, de andra återstår',
    next: 'Krediten aktiveras när alla har skrivit under, senast {{date}}.',
  },
  expired: {
    state: 'Erbjudandet har gått ut',
    next: 'Inget uttag gjordes före {{date}}. Du kan ansöka igen när du vill.',
  },
  processing: {
    state: 'Behandlas och väntar på godkännande',
    next: 'Vår partner ringer dig inom 24 timmar och ber om ett kontobevis. Därefter betalas pengarna ut, normalt inom ett dygn på vardagar.',
  },
  denied: {
    state: 'Utbetalningen nekades av banken',
    next: 'Ingen skuld har uppstått. Ring oss, så berättar vi varför och vad du kan göra.',
  },
  annulled: {
    state: 'Krediten är annullerad',
    next: 'Avtalet gäller inte längre och ingen skuld har uppstått. Ring oss om det inte stämmer.',
  },
  active: {
    state: 'Aktiv',
    next: 'Du betalar ränta bara på det du använder. Det du betalar tillbaka kan du låna igen.',
  },
  closed: {
    state: 'Avslutad',
    next: 'Krediten går inte längre att använda. Ring oss om du har frågor.',
  },
} as const;
