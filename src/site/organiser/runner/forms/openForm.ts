/** The form that is open on the screen, with what it begins with. */
import { atom } from "nanostores";
import type { StoryData } from "../../../../contract/story/story.ts";

type StatusByHand = NonNullable<StoryData["entry"]["statusByHand"]>;

export type OpenForm =
	/** @property status null: the reads decide */
	| { kind: "status"; status: StatusByHand | null }
	/** @property point '' for the first one without a time */
	| { kind: "time"; point: string; typed: string }
	/** @property read its id; null for the one that is looked at first */
	| { kind: "read"; read: number | null; ruling: "struck" | "forced" | null }
	| { kind: "match"; mark: number }
	| { kind: "chip"; way: ChipWay }
	| { kind: "namesake" }
	| { kind: "entry" }
	| { kind: "otherWave" }
	| { kind: "penalty" }
	| { kind: "note" }
	| { kind: "hide" }
	| { kind: "undo"; change: number };

/** What is wrong with chip or bib. */
export const CHIP_WAYS = ["give", "take", "swap", "bib"] as const;
/**
 * `give`: this runner's chip belongs to another one. `take`: this runner has another chip. `swap`: two runners have each
 * other's. `bib`: the runner has another bib.
 */
export type ChipWay = (typeof CHIP_WAYS)[number];

/** null while none is open. @property opened grows: a form that is opened again begins anew */
export const $form = atom<{ form: OpenForm; opened: number } | null>(null);

let opened = 0;

export function openForm(form: OpenForm): void {
	opened += 1;
	$form.set({ form, opened });
}

export function closeForm(): void {
	$form.set(null);
}
