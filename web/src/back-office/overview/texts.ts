/** Title and definition of every tile, in both languages of the back office. */
export const overviewTexts = {
  sv: {
    title: 'Översikt',
    failedAccounts: {
      title: 'Konton som inte kunde köras',
      means: 'Kreditkonton utan ränta, avi och påminnelse för den senaste bankdagen; varför står i loggen',
    },
    today: { title: 'Ansökningar i dag', means: 'Ansökningar som ändrades i dag' },
    reviews: { title: 'Att granska', means: 'Ansökningar som väntar på manuell granskning' },
    humanReviews: {
      title: 'Begärda omprövningar',
      means: 'Avslag som den sökande vill att en handläggare ser på igen',
    },
    applicants: {
      title: 'Sökande',
      means: 'Företag som någon har börjat en ansökan för, vart och ett en gång',
    },
    cutter: {
      title: 'Sökande via Räntesänkaren',
      means: 'Företag med en ansökan om bättre villkor på befintliga lån',
    },
    approved: { title: 'Beviljade kunder', means: 'Företag vars senaste ansökan är beviljad' },
    rejected: {
      title: 'Avslag på kreditgräns',
      means:
        'Företag vars senaste ansökan fick avslag av kreditpolicyn, av en handläggare eller av den första långivaren',
    },
    contractsRejected: {
      title: 'Nekade avtal',
      means: 'Företag vars senaste ansökan den första långivaren beviljade och den andra avslog',
    },
    paymentsToday: {
      title: 'Betalningar i dag',
      means: 'Företag med en betalning som bokfördes i dag och inte har tagits tillbaka',
    },
    late: {
      title: 'Försenade betalningar',
      means: 'Företag med minst en avi som är försenad i dag; en avi är försenad dagen efter förfallodagen',
    },
    lateOver90: {
      title: 'Sena mer än 90 dagar',
      means: 'Företag vars äldsta sena avi förföll för mer än 90 dagar sedan',
    },
    creditLoss: {
      title: 'Osäkra engagemang',
      means: 'Företag med en kreditförlust som står kvar, alltså inte har återförts',
    },
    events: {
      title: 'Kunder med händelser i dag',
      means: 'Företag som kreditbevakningen meddelade något om i dag',
    },
    users: {
      title: 'Alla inloggade',
      means: 'Personer som har loggat in minst en gång, utan dem som har raderats',
    },
    logins: { title: 'Inloggningar i dag', means: 'Inloggningar med BankID sedan midnatt' },
    available: {
      title: 'Tillgänglig limit',
      means: 'Kreditgränser på signerade och öppna konton, minus det kapital som är utlånat',
    },
    lent: {
      title: 'Utlånat',
      means: 'Alla uttag som har betalats ut sedan starten, utan dem som banken skickade tillbaka',
    },
    interest: {
      title: 'Upplupen ränta',
      means: 'All ränta och dröjsmålsränta som har bokförts sedan starten, betald eller inte',
    },
    report: {
      open: 'Skapa rapport',
      title: 'Rapportinställningar',
      lead: 'Ränta, amorteringar, uttag och användare dag för dag, som PDF. Högst 366 dagar.',
      from: 'Från',
      to: 'Till',
      submit: 'Skapa rapport',
      printing: 'Rapporten skrivs ut. Det brukar ta några sekunder.',
      ready: 'Rapporten för {{from}} till {{to}} är klar.',
      openPdf: 'Öppna rapporten',
      failed: 'Rapporten kunde inte skrivas ut. Försök igen om en stund.',
      tooLong: 'Rapporten är inte klar än. Försök igen om en stund.',
      invalidDate: 'Välj två dagar, senast i dag.',
    },
    chart: {
      open: 'Visa diagram: {{what}}',
      title_withdrawals: 'Amorteringar och uttag',
      title_amortizations: 'Amorteringar och uttag',
      title_interest: 'Upplupen ränta',
      title_users: 'Nya användare och alla',
      range: 'Period',
      'last-7-days': 'Senaste 7 dagarna',
      'last-30-days': 'Senaste 30 dagarna',
      'all-time': 'Sedan starten',
      csv: 'Hämta som CSV',
      failed: 'Siffrorna kunde inte hämtas.',
      table: 'Diagrammets siffror',
      inKronor: 'Kronor. Det som tas tillbaka en senare dag räknas av den dagen.',
      persons: 'Personer som loggade in för första gången, och alla som har gjort det',
      date: 'Datum',
      sum: 'Summa',
      interest: 'Ränta',
      amortizations: 'Amorteringar',
      withdrawals: 'Uttag',
      users: 'Nya',
      cumulative: 'Alla',
    },
  },
  en: {
    title: 'Overview',
    failedAccounts: {
      title: 'Accounts that could not be run',
      means:
        'Credit accounts without interest, notice and reminder of the last business day; the log says why',
    },
    today: { title: 'Applications today', means: 'Applications that changed today' },
    reviews: { title: 'To review', means: 'Applications that wait for a manual review' },
    humanReviews: {
      title: 'Reviews asked for',
      means: 'Rejections that the applicant wants somebody to look at again',
    },
    applicants: {
      title: 'Applicants',
      means: 'Companies for which somebody began an application, each once',
    },
    cutter: {
      title: 'Interest cutter applicants',
      means: 'Companies with an application for better terms on existing loans',
    },
    approved: { title: 'Approved customers', means: 'Companies whose newest application is approved' },
    rejected: {
      title: 'Rejected credit limit',
      means: 'Companies whose newest application was rejected by the policy, by staff or by the first lender',
    },
    contractsRejected: {
      title: 'Contracts rejected',
      means: 'Companies whose newest application the first lender approved and the second one rejected',
    },
    paymentsToday: {
      title: 'Payments today',
      means: 'Companies with a payment that was booked today and is not taken back',
    },
    late: {
      title: 'Late payments',
      means:
        'Companies with at least one notice that is late today; a notice is late the day after its due date',
    },
    lateOver90: {
      title: 'Late for more than 90 days',
      means: 'Companies whose oldest late notice fell due more than 90 days ago',
    },
    creditLoss: {
      title: 'Credit losses',
      means: 'Companies with a credit loss that stands, that is, is not reversed',
    },
    events: {
      title: 'Customers with events today',
      means: 'Companies about which credit monitoring told something today',
    },
    users: {
      title: 'All logins',
      means: 'Persons who have logged in at least once, without those who were erased',
    },
    logins: { title: 'Logins today', means: 'Logins with BankID since midnight' },
    available: {
      title: 'Available limit',
      means: 'Limits of signed and open accounts, less the principal that is lent out',
    },
    lent: {
      title: 'Lent',
      means: 'All draws paid out since the start, without those that the bank sent back',
    },
    interest: {
      title: 'Accrued interest',
      means: 'All interest and late interest booked since the start, paid or not',
    },
    report: {
      open: 'Create report',
      title: 'Report Settings',
      lead: 'Interest, amortizations, withdrawals and users day by day, as PDF. 366 days at most.',
      from: 'From',
      to: 'To',
      submit: 'Create report',
      printing: 'The report is being printed. It usually takes a few seconds.',
      ready: 'The report for {{from}} to {{to}} is ready.',
      openPdf: 'Open the report',
      failed: 'The report could not be printed. Try again in a while.',
      tooLong: 'The report is not ready yet. Try again in a while.',
      invalidDate: 'Choose two days, today at the latest.',
    },
    chart: {
      open: 'Show chart: {{what}}',
      title_withdrawals: 'Amortizations and withdrawals',
      title_amortizations: 'Amortizations and withdrawals',
      title_interest: 'Accrued interest',
      title_users: 'New users and all',
      range: 'Range',
      'last-7-days': 'Last 7 days',
      'last-30-days': 'Last 30 days',
      'all-time': 'All time',
      csv: 'Download as CSV',
      failed: 'The figures could not be fetched.',
      table: 'The figures of the chart',
      inKronor: 'Kronor. What is taken back on a later day counts against that day.',
      persons: 'Persons who logged in for the first time, and all who have',
      date: 'Date',
      sum: 'Sum',
      interest: 'Interest',
      amortizations: 'Amortizations',
      withdrawals: 'Withdrawals',
      users: 'New',
      cumulative: 'All',
    },
  },
};
