import { addTexts } from '../../../lib/i18n.ts';

addTexts('skips', {
  sv: {
    title: 'Pågående ansökan',
    none: 'Ingen ansökan pågår.',
    rules: {
      details: 'Borgensmannens privata skulder ska anges',
      guarantors: 'En extra borgensman behövs',
    },
    holds: 'gäller',
    setAside: 'satt åt sidan',
    bankData: 'Bankdata',
    awaited: 'väntar på kunden',
    skipped: 'överhoppad',
    skipBankData: 'Hoppa över bankdata',
    setRuleAside: 'Sätt åt sidan',
    restore: 'Låt gälla igen',
    restoreTitle: 'Låt regeln gälla igen',
    titles: {
      bankData: 'Hoppa över bankdata',
      details: 'Sätt regeln om privata skulder åt sidan',
      guarantors: 'Sätt regeln om extra borgensman åt sidan',
    },
    submits: {
      bankData: 'Hoppa över',
      details: 'Sätt åt sidan',
      guarantors: 'Sätt åt sidan',
    },
    done: {
      skipped: 'Bankdata är överhoppade.',
      setAside: 'Regeln är satt åt sidan.',
      restored: 'Regeln gäller igen.',
    },
  },
  en: {
    title: 'Application under way',
    none: 'No application is under way.',
    rules: {
      details: 'The guarantor has to tell their private debts',
      guarantors: 'An extra guarantor is needed',
    },
    holds: 'holds',
    setAside: 'set aside',
    bankData: 'Bank data',
    awaited: 'awaiting the customer',
    skipped: 'skipped',
    skipBankData: 'Skip bank data',
    setRuleAside: 'Set aside',
    restore: 'Let it hold again',
    restoreTitle: 'Let the rule hold again',
    titles: {
      bankData: 'Skip bank data',
      details: 'Set the rule about private debts aside',
      guarantors: 'Set the rule about an extra guarantor aside',
    },
    submits: {
      bankData: 'Skip',
      details: 'Set aside',
      guarantors: 'Set aside',
    },
    done: {
      skipped: 'Bank data are skipped.',
      setAside: 'The rule is set aside.',
      restored: 'The rule holds again.',
    },
  },
});
