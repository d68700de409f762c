/** The runners that a certificate template is tried with: a usual one, and those with the hardest names of the event. */
import type { Sample } from "../../contract/certificates/previewCertificate.ts";
import type { CertificateContent } from "../../media/certificate/certificateContent.ts";
import type { HardestNames } from "../../media/certificate/hardestNames.ts";
import type { Field } from "../../race/scoring/field.ts";
import type { Catalogue } from "../../store/load.ts";
import type { ShownEvent } from "../card/cardFacts.ts";
import type { Drawer } from "../drawing/startDrawer.ts";
import { inventedFacts, previewFacts } from "./certificateFacts.ts";

export interface SampleRunner {
	facts: CertificateContent;
	/** Whether the event has no name of this kind. */
	isMadeUp: boolean;
	hasResult: boolean;
}

/** Names of which an event may have none. */
const MADE_UP: Readonly<Record<Sample, string>> = {
	usual: "王小明",
	longest: "佐藤アレクサンドラ・マリア・フェルナンデス",
	rare: "𠮷田﨑子龘",
	emoji: "林小美🏃‍♀️",
	script: "محمد العلي",
};

/** A content with each of the hard names, and the usual runner's. */
export type Samples = Readonly<Record<Sample, SampleRunner>>;

/** By the list of entrants, which is another one after each change of them. */
const found = new WeakMap<Field["entrants"], Promise<HardestNames>>();

export async function findSamples(
	snapshot: ShownEvent,
	catalogue: Catalogue,
	drawer: Pick<Drawer, "hardest">,
): Promise<Samples> {
	const { entrants } = snapshot.field;
	const known = found.get(entrants) ?? drawer.hardest(namesOf(entrants));
	found.set(entrants, known);
	known.catch(() => found.delete(entrants));
	const hardest = { ...(await known), usual: usualRunner(snapshot) };
	const usual = sampleAt(snapshot, catalogue, hardest.usual);
	const sample = (name: Sample): SampleRunner => {
		const position = hardest[name];
		if (position !== null) return sampleAt(snapshot, catalogue, position);
		const runner = { ...usual.facts.runner, name: MADE_UP[name] };
		return { ...usual, facts: { ...usual.facts, runner }, isMadeUp: true };
	};
	return {
		usual: sample("usual"),
		longest: sample("longest"),
		rare: sample("rare"),
		emoji: sample("emoji"),
		script: sample("script"),
	};
}

function sampleAt(
	snapshot: ShownEvent,
	catalogue: Catalogue,
	position: number | null,
): SampleRunner {
	const bib = position === null ? undefined : snapshot.field.entrants.at(position)?.bib;
	if (bib === undefined)
		return { facts: inventedFacts(snapshot, catalogue), isMadeUp: true, hasResult: false };
	const { facts, isMadeUp } = previewFacts(snapshot, bib, catalogue);
	return { facts, isMadeUp: false, hasResult: !isMadeUp };
}

/** The first runner with a rank, else the first of all; null for an event without runners. */
function usualRunner({ field, standings }: ShownEvent): number | null {
	const ranked = standings.overall.rank.findIndex((rank) => rank > 0);
	if (ranked >= 0) return ranked;
	return field.entrants.length > 0 ? 0 : null;
}

function namesOf(entrants: Field["entrants"]): string[] {
	return Array.from({ length: entrants.length }, (_, index) => entrants.at(index)?.name ?? "");
}
