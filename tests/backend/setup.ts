/** Before each file: the core's modules are loaded from the disk. The adapter asks them why the store refused a write, and Node fetches no file of a site. */
import { loadRealCore, loadRealMemberCore } from '../../web/src/testing/realCore';

// One after the other: each answers in the place of `fetch`.
await loadRealCore();
await loadRealMemberCore();
