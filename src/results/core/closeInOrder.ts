/** Ends the parts of a server. */
import { log } from "../../log.ts";

/** A part that takes longer is named in the log, ms. */
const LONG_MS = 5_000;

/**
 * Ends one part after another. Those after a failed one end all the same, because the store is the last.
 * @param parts by their names, for the log
 * @throws the first error, when all have ended
 */
export async function closeInOrder(
	parts: Readonly<Record<string, () => void | Promise<void>>>,
): Promise<void> {
	const failures: unknown[] = [];
	for (const [name, close] of Object.entries(parts)) {
		const slow = setTimeout(
			() => log.warn(`the server ends, and still waits for ${name}`),
			LONG_MS,
		);
		try {
			await close();
		} catch (error) {
			failures.push(error);
		} finally {
			clearTimeout(slow);
		}
	}
	if (failures.length > 0) throw failures[0];
}
