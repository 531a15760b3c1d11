/** The port for public reads, without the rest of the backend. */
import { environment } from '../../../config/env';
import { teamPort } from './team';

export const team = teamPort({ environment });
