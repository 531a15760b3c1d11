/**
 * Loads the core's modules from the disk before each file. The adapter asks them why the store refused a write, and Node can't fetch them.
 */
import { loadRealCore, loadRealMemberCore } from '../../web/src/testing/realCore';

// One after the other: each replaces `fetch` while it loads.
await loadRealCore();
await loadRealMemberCore();
