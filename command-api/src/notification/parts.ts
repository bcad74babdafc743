import type { ExportParts } from '../list-export/export-route.ts';
import type { RegisterParts } from '../register-parts.ts';

export interface NotificationParts extends RegisterParts, ExportParts {}
