/** What is to end before Aram is left at once: a call, say. The screens that begin such a thing name its end here. */

type End = () => Promise<unknown>;

const ends = new Set<End>();

/** @returns takes the end back */
export function atLeaving(end: End): () => void {
  ends.add(end);
  return () => {
    ends.delete(end);
  };
}

/** Ends all of it; never rejects. */
export async function endAll(): Promise<void> {
  await Promise.allSettled([...ends].map((end) => end()));
}
