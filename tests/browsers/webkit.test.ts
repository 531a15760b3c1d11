import { PLAYWRIGHTS_OWN } from '../../tools/lib/engines.ts';
import { journey } from './support/journey';
import { startByPlaywright } from './support/playwright';
import { startWebKit } from './support/webkit';

const path = process.env['WEBKIT_PATH'] ?? '';

journey('WebKit', () => (path === PLAYWRIGHTS_OWN ? startByPlaywright('webkit', path) : startWebKit(path)));
