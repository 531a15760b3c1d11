import { journey } from './support/journey';
import { startByPlaywright } from './support/playwright';

const path = process.env['FIREFOX_PATH'] ?? '';

journey('Firefox', () => startByPlaywright('firefox', path));
