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
    applicants: { title: 'Ansökningar', means: 'Alla ansökningar sedan starten' },
    cutter: { title: 'Räntesänkaren', means: 'Ansökningar om bättre villkor på befintliga lån' },
    approved: { title: 'Beviljade kunder', means: 'Företag med en beviljad limit' },
    rejected: { title: 'Avslag', means: 'Företag som fick avslag senast' },
    contractsRejected: {
      title: 'Nekade avtal',
      means: 'Signerade avtal som banken nekade eller annullerade',
    },
    users: { title: 'Användare', means: 'Personer som har loggat in någon gång' },
    logins: { title: 'Inloggningar i dag', means: 'Inloggningar med BankID sedan midnatt' },
    available: { title: 'Tillgänglig limit', means: 'Beviljad kredit som ännu inte är utnyttjad' },
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
    applicants: { title: 'Applications', means: 'All applications since the start' },
    cutter: { title: 'Interest cutter', means: 'Applications for better terms on existing loans' },
    approved: { title: 'Approved customers', means: 'Companies with a granted limit' },
    rejected: { title: 'Rejected', means: 'Companies whose last answer was a rejection' },
    contractsRejected: {
      title: 'Contracts refused',
      means: 'Signed agreements that the bank denied or annulled',
    },
    users: { title: 'Users', means: 'Persons who have logged in at least once' },
    logins: { title: 'Logins today', means: 'Logins with BankID since midnight' },
    available: { title: 'Available limit', means: 'Granted credit that is not used yet' },
  },
};
