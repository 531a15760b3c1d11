import { type Firestore, getDocs, limit, query, type Query, writeBatch } from 'firebase/firestore/lite';

/** How many documents the store looks up for one batch. Each write counts its own look-ups, even if another write made the same ones. */
const LOOK_UPS_OF_A_BATCH = 20;

/**
 * Deletes what a query finds, batch by batch. Deleted documents aren't found again, so a deletion that broke off continues where it
 * stopped.
 * @param lookUps how many documents the rule of one deletion looks up
 */
export async function deleteAll(db: Firestore, found: Query, lookUps: number): Promise<void> {
  const some = query(found, limit(Math.floor(LOOK_UPS_OF_A_BATCH / lookUps)));
  for (let page = await getDocs(some); !page.empty; page = await getDocs(some)) {
    const batch = writeBatch(db);
    for (const { ref } of page.docs) batch.delete(ref);
    await batch.commit();
  }
}
