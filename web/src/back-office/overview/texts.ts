import { REPORT_DAYS_MAX } from '@kreditlina/domain/kernel/report-range';

/** Title and definition of every tile, in both languages of the back office. */
export const overviewTexts = {
  sv: {
    title: 'Översikt',
    failedAccounts: {
      title: 'Konton som inte kunde köras',
      means: 'Kreditkonton utan ränta, avi och påminnelse för den senaste bankdagen; varför står i loggen',
    },
    today: { title: 'Ansökningar i dag', means: 'Ansökningar som ändrades i dag' },
    roles: {
      title: 'Roller att besluta om',
      means: 'Roller som en kollega har föreslagit att ge eller ta bort, och som väntar på dig',
    },
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
        'Företag vars senaste ansökan fick avslag av kreditpolicyn, av en handläggare eller av $t(common:lender.first)',
    },
    contractsRejected: {
      title: 'Nekade avtal',
      means:
        'Företag vars senaste ansökan $t(common:lender.first) beviljade och $t(common:lender.second) avslog',
    },
    paymentsToday: {
      title: 'Betalningar i dag',
      means: 'Företag med en betalning som banken bokförde i dag och som inte har tagits tillbaka',
    },
    late: {
      title: 'Försenade betalningar',
      means: 'Företag med minst en avi som är försenad i dag; en avi är försenad dagen efter förfallodagen',
    },
    lateOver90: {
      title: 'Sena mer än 90 dagar',
      means:
        'Företag med en avi som är mer än 90 dagar försenad; har den fått en ny förfallodag räknas dagarna från den',
    },
    creditLoss: {
      title: 'Osäkra engagemang',
      means: 'Företag med en kreditförlust som står kvar, alltså inte har tagits tillbaka',
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
      means:
        'Det som är kvar att låna enligt företagens sidor, tillsammans: kreditgränser på krediter som är erbjudna, signerade eller öppna, också spärrade, minus det kapital som är utlånat och uttag på väg. En skuld över gränsen lämnar noll kvar, aldrig mindre.',
    },
    lent: {
      title: 'Utbetalt',
      means: 'Alla uttag som har betalats ut sedan starten, utan dem som banken skickade tillbaka',
    },
    interest: {
      title: 'Intjänad ränta',
      means: 'All ränta och dröjsmålsränta sedan starten, dag för dag, betald eller inte',
    },
    explain: {
      open: '{{what}}: {{value}}, visa vad den består av',
      what: 'Vad som hände',
      events: 'Antal',
      amount: 'Belopp',
      sum: 'Summa',
      companies: 'Visa företagen som har lånat',
      failed: 'Det gick inte att visa vad summan består av.',
      limits: 'Kreditgränser på erbjudna, signerade och öppna krediter',
      reserved: 'Uttag på väg',
      'above-limit': 'Skulder över gränsen, som lämnar noll kvar',
      ended: 'Skuld på krediter som har upphört',
      WithdrawalPaidOut: 'Uttag betalades ut',
      PayoutReturned: 'Uttag kom tillbaka från banken',
      PaymentAllocated: 'Betalningar fördelades',
      CreditApplied: 'Tillgodohavanden användes',
      PaymentReversed: 'Betalningar togs tillbaka',
      CreditLossDeclared: 'Skulder skrevs av',
      CreditLossReversed: 'Avskrivningar togs tillbaka',
      AccruedInterestRecorded: 'Ränta växte dag för dag',
      AccountRecast: 'Kontot räknades om',
    },
    report: {
      open: 'Skapa rapport',
      title: 'Rapportinställningar',
      lead: `Ränta, amorteringar, uttag och användare dag för dag, som PDF. Högst ${REPORT_DAYS_MAX} dagar.`,
      from: 'Från',
      to: 'Till',
      submit: 'Skapa rapport',
      printing: 'Rapporten skrivs ut. Det brukar ta några sekunder.',
      ready: 'Rapporten för {{from}} till {{to}} är klar.',
      openPdf: 'Öppna rapporten',
      failed: 'Rapporten kunde inte skrivas ut. Försök igen om en stund.',
      tooLong: 'Rapporten är inte klar än. Försök igen om en stund.',
    },
    chart: {
      open: 'Visa diagram: {{what}}',
      title_withdrawals: 'Amorteringar och uttag',
      title_amortizations: 'Amorteringar och uttag',
      title_interest: 'Intjänad ränta',
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
    roles: {
      title: 'Roles to decide',
      means: 'Roles that a colleague has proposed to give or to take away, and that wait for you',
    },
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
      means:
        'Companies whose newest application was rejected by the policy, by staff or by $t(common:lender.first)',
    },
    contractsRejected: {
      title: 'Contracts rejected',
      means:
        'Companies whose newest application $t(common:lender.first) approved and $t(common:lender.second) rejected',
    },
    paymentsToday: {
      title: 'Payments today',
      means: 'Companies with a payment that the bank booked today and that is not taken back',
    },
    late: {
      title: 'Late payments',
      means:
        'Companies with at least one notice that is late today; a notice is late the day after its due date',
    },
    lateOver90: {
      title: 'Late for more than 90 days',
      means:
        'Companies with a notice that is more than 90 days late; if it has a new due day, the days count from that',
    },
    creditLoss: {
      title: 'Credit losses',
      means: 'Companies with a credit loss that stands, that is, is not reversed',
    },
    events: {
      title: 'Customers with events today',
      means: 'Companies about which credit monitoring reported something today',
    },
    users: {
      title: 'All logins',
      means: 'Persons who have logged in at least once, without those who were erased',
    },
    logins: { title: 'Logins today', means: 'Logins with BankID since midnight' },
    available: {
      title: 'Available limit',
      means:
        'What is left to withdraw by the pages of the companies, together: limits of credits that are offered, signed or open, blocked ones too, less the principal that is lent out and withdrawals on their way. A debt above the limit leaves nothing, never less.',
    },
    lent: {
      title: 'Paid out',
      means: 'All withdrawals paid out since the start, without those that the bank sent back',
    },
    interest: {
      title: 'Interest earned',
      means: 'All interest and late interest since the start, day by day, paid or not',
    },
    explain: {
      open: '{{what}}: {{value}}, show what it is made of',
      what: 'What happened',
      events: 'How many',
      amount: 'Amount',
      sum: 'Sum',
      companies: 'Show the companies that have borrowed',
      failed: 'What the sum is made of could not be shown.',
      limits: 'Limits of offered, signed and open credits',
      reserved: 'Withdrawals on their way',
      'above-limit': 'Debts above the limit, which leave nothing',
      ended: 'Debt of credits that have ended',
      WithdrawalPaidOut: 'Withdrawals were paid out',
      PayoutReturned: 'Withdrawals came back from the bank',
      PaymentAllocated: 'Payments were divided',
      CreditApplied: 'Credit balances were used',
      PaymentReversed: 'Payments were taken back',
      CreditLossDeclared: 'Debts were written off',
      CreditLossReversed: 'Write-offs were taken back',
      AccruedInterestRecorded: 'Interest accrued by the day',
      AccountRecast: 'The account was recast',
    },
    report: {
      open: 'Create report',
      title: 'Report Settings',
      lead: `Interest, amortizations, withdrawals and users day by day, as PDF. ${REPORT_DAYS_MAX} days at most.`,
      from: 'From',
      to: 'To',
      submit: 'Create report',
      printing: 'The report is being printed. It usually takes a few seconds.',
      ready: 'The report for {{from}} to {{to}} is ready.',
      openPdf: 'Open the report',
      failed: 'The report could not be printed. Try again in a while.',
      tooLong: 'The report is not ready yet. Try again in a while.',
    },
    chart: {
      open: 'Show chart: {{what}}',
      title_withdrawals: 'Amortizations and withdrawals',
      title_amortizations: 'Amortizations and withdrawals',
      title_interest: 'Interest earned',
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
