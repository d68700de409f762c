/** The typed bibs of this device: each is stored before it is shown, and sent until the server has it. */
import type { BibStore, LocalBib } from "./bibStore.ts";

export type BibLog = ReturnType<typeof createBibLog>;

export function createBibLog(store: BibStore) {
	let all: LocalBib[] = [];

	const find = ({ source, sequence }: Pick<LocalBib, "source" | "sequence">) =>
		all.find((each) => each.sequence === sequence && each.source === source);

	return {
		async load() {
			all = await store.load();
		},
		/** Valid ones at a point, in their order. */
		at: (point: string): readonly LocalBib[] =>
			all
				.filter((each) => each.point === point && !each.isRevoked)
				.sort((a, b) => a.position - b.position),
		/** Stores a bib. @param position null for the end of the list @throws if the store fails */
		async type(
			bib: Pick<LocalBib, "source" | "point" | "bib" | "typedAt">,
			position: number | null,
		) {
			// Of two bibs that are typed at the end the second is behind the first, whatever the clock does.
			const last = all.reduce((most, each) => Math.max(most, each.position + 1), bib.typedAt);
			const stored = await store.add({
				...bib,
				position: position ?? last,
				isRevoked: false,
				isSent: false,
				message: "",
			});
			all.push(stored);
		},
		/** Takes one back. @returns false if it is another device's @throws if the store fails */
		async revoke(named: Pick<LocalBib, "source" | "sequence">): Promise<boolean> {
			const bib = find(named);
			if (!bib) return false;
			const revoked = { ...bib, isRevoked: true, isSent: false };
			await store.update([revoked]);
			Object.assign(bib, revoked);
			return true;
		},
		/** The first that the server does not have, as it is now. */
		waiting: (most: number): LocalBib[] =>
			all
				.filter((each) => !each.isSent)
				.slice(0, most)
				.map((each) => ({ ...each })),
		/** The server has these. @param messages why it refused some, by position */
		async acknowledge(bibs: readonly LocalBib[], messages: ReadonlyMap<number, string>) {
			const sent = bibs.flatMap((bib, index) => {
				const own = find(bib);
				// It was taken back while it was on the way.
				if (!own || own.isRevoked !== bib.isRevoked) return [];
				return [Object.assign(own, { isSent: true, message: messages.get(index) ?? "" })];
			});
			await store.update(sent).catch(() => undefined);
		},
	};
}
