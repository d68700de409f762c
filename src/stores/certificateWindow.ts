/**
 * What the window of a runner's certificate shows: it asks where the certificate is, loads a preview, and frees it
 * when it is closed. Whatever comes after that is let go.
 */
import { atom, type ReadableAtom } from "nanostores";
import type { CardLanguage } from "../contract/card.ts";
import { cert, certificateFile, type FoundCertificate } from "../contract/cert.ts";
import type { ListedEvent } from "../race/record.ts";
import { createCaller } from "./caller.ts";
import { leaveForLogout } from "./logout.ts";

export interface CertificateDownload {
	kind: "image" | "hires" | "pdf";
	/** A plain link's: the browsers in LINE and Facebook save nothing else. */
	address: string;
	/** It works once, until the window is opened anew (SPEC section 4). */
	isBegun: boolean;
}

export type CertificateState =
	/** Its pixels are those of the preview, as soon as they are known. */
	| { kind: "loading"; width: number; height: number }
	/** 1: asking failed, or the server said no. 2: the picture could not be loaded (SPEC section 8). */
	| { kind: "failed"; code: 1 | 2 }
	| {
			kind: "shown";
			width: number;
			height: number;
			/** Address of the preview in this window's memory. */
			preview: string;
			downloads: readonly CertificateDownload[];
	  };

export interface CertificateQuestion {
	/** The event's results server as browsers reach it; null where they may not. */
	server: string | null;
	eventId: string;
	phase: ListedEvent["phase"];
	bib: string;
	language: CardLanguage;
}

export interface CertificateWindow {
	state: ReadableAtom<CertificateState>;
	/** Loads, or loads again after a failure. */
	load(): Promise<void>;
	/** The browser could not show the preview. */
	couldNotShow(): void;
	/** A download was begun: its link has done what it can. */
	begin(kind: CertificateDownload["kind"]): void;
	/** Frees the preview. */
	close(): void;
}

/** A4 upright, as most are. */
const LOADING: CertificateState = { kind: "loading", width: 1_000, height: 1_414 };

/** @param random makes the `r` of an address, with which no browser shows what it has kept */
export function openCertificate(
	{ server, eventId, phase, bib, language: lang }: CertificateQuestion,
	random: () => number = Math.random,
): CertificateWindow {
	const state = atom<CertificateState>(LOADING);
	let turn = 0;

	function change(next: CertificateState): void {
		const before = state.get();
		if (before.kind === "shown") URL.revokeObjectURL(before.preview);
		state.set(next);
	}

	async function find(): Promise<{ found: FoundCertificate; server: string }> {
		if (server === null) throw new Error(`pages may not call the server of ${eventId}`);
		const caller = createCaller({ server, eventId, onLoginExpired: leaveForLogout });
		return { found: await caller.call(cert, { pno: bib }), server };
	}

	function downloadsOf(file: (format: "img" | "pdf", more: object) => string) {
		const image: CertificateDownload =
			phase === "live"
				? { kind: "image", address: file("img", {}), isBegun: false }
				: { kind: "hires", address: file("img", { hires: "1" }), isBegun: false };
		return [image, { kind: "pdf", address: file("pdf", { hires: "1" }), isBegun: false } as const];
	}

	return {
		state,
		async load() {
			turn += 1;
			const mine = turn;
			change(LOADING);
			const answer = await find().catch((error: unknown) => {
				console.warn("asking for the certificate failed:", String(error));
				return null;
			});
			if (mine !== turn) return;
			if (answer === null) return change({ kind: "failed", code: 1 });
			const { url, width, height } = answer.found;
			change({ kind: "loading", width, height });
			const preview = await pictureAt(
				certificateFile(answer.server, url, "img", { lang, r: String(random()) }),
			);
			if (mine !== turn) return;
			if (preview === null) return change({ kind: "failed", code: 2 });
			const downloads = downloadsOf((format, more) =>
				certificateFile(answer.server, url, format, { lang, download: "1", ...more }),
			);
			change({ kind: "shown", width, height, preview: URL.createObjectURL(preview), downloads });
		},
		couldNotShow() {
			change({ kind: "failed", code: 2 });
		},
		begin(kind) {
			const before = state.get();
			if (before.kind !== "shown") return;
			const downloads = before.downloads.map((each) =>
				each.kind === kind ? { ...each, isBegun: true } : each,
			);
			state.set({ ...before, downloads });
		},
		close() {
			turn += 1;
			change(LOADING);
		},
	};
}

/** The picture's bytes; null where there are none. */
async function pictureAt(address: string): Promise<Blob | null> {
	const [path = "", query = ""] = address.split("?");
	const caller = createCaller({ server: "", eventId: null, onLoginExpired: leaveForLogout });
	const payload = Object.fromEntries(new URLSearchParams(query));
	const answer = await caller.send("GET", path, payload).catch((error: unknown) => {
		console.warn("loading the certificate failed:", String(error));
		return null;
	});
	return answer instanceof Blob && answer.type.startsWith("image/") ? answer : null;
}
