/**
 * The dialog of a runner's certificate: it requests the certificate's address, loads a preview, and frees it when it is
 * closed. A response that arrives later is dropped.
 */
import { atom, type ReadableAtom } from "nanostores";
import type { CardLanguage } from "../../../contract/card/card.ts";
import {
	cert,
	certificateFile,
	type FoundCertificate,
} from "../../../contract/certificates/cert.ts";
import { resultFileName } from "../../../contract/kit/fileName.ts";
import type { ListedEvent } from "../../../race/record/record.ts";
import { createCaller } from "../../calls/caller.ts";
import { logFailure } from "../../calls/callLog.ts";
import { leaveForLogout } from "../../calls/leaveForLogout.ts";
import { saveFrom } from "../../calls/saveFile.ts";

export interface CertificateDownload {
	kind: "image" | "hires" | "pdf";
	address: string;
	/** A download starts once until the dialog is opened again (SPEC section 4), unless it failed. */
	phase: "ready" | "begun" | "failed";
}

export type CertificateState =
	/** The size is the preview's as soon as it is known, px. */
	| { kind: "loading"; width: number; height: number }
	/** 1: the call failed or was refused. 2: the image could not be loaded (SPEC section 8). */
	| { kind: "failed"; code: 1 | 2 }
	| {
			kind: "shown";
			width: number;
			height: number;
			/** Blob address of the preview. */
			preview: string;
			downloads: readonly CertificateDownload[];
	  };

export interface CertificateRequest {
	/** Address of the event's results server for browsers; null if they may not call it. */
	server: string | null;
	eventId: string;
	phase: ListedEvent["phase"];
	bib: string;
	/** For the names of saved files, with the bib. */
	eventName: string;
	name: string;
	language: CardLanguage;
}

export interface CertificateDialog {
	state: ReadableAtom<CertificateState>;
	/** Loads, or loads again after a failure. */
	load(): Promise<void>;
	/** The browser could not show the preview. */
	onImageError(): void;
	/** Saves a file, without leaving the page. Never rejects: the download's phase shows a failure. */
	save(kind: CertificateDownload["kind"]): Promise<void>;
	/** Frees the preview. */
	close(): void;
}

/** A4 portrait, the usual format. */
const LOADING: CertificateState = { kind: "loading", width: 1_000, height: 1_414 };

/**
 * @param random makes the `r` of an address, which bypasses the browser's cache
 * @param saveFile saves the file at an address under a name
 */
export function openCertificate(
	question: CertificateRequest,
	random: () => number = Math.random,
	saveFile: (address: string, name: string) => Promise<void> = saveFrom,
): CertificateDialog {
	const { server, eventId, phase, bib, language: lang } = question;
	const state = atom<CertificateState>(LOADING);
	let turn = 0;

	function change(next: CertificateState): void {
		const before = state.get();
		if (before.kind === "shown") URL.revokeObjectURL(before.preview);
		state.set(next);
	}

	function setPhase(kind: CertificateDownload["kind"], to: CertificateDownload["phase"]): void {
		const before = state.get();
		if (before.kind !== "shown") return;
		const downloads = before.downloads.map((each) =>
			each.kind === kind ? { ...each, phase: to } : each,
		);
		state.set({ ...before, downloads });
	}

	async function find(): Promise<{ found: FoundCertificate; server: string }> {
		if (server === null) throw new Error(`pages may not call the server of ${eventId}`);
		const caller = createCaller({ server, eventId, onLoginExpired: leaveForLogout });
		return { found: await caller.call(cert, { pno: bib }), server };
	}

	function downloadsOf(file: (format: "img" | "pdf", more: object) => string) {
		const image: CertificateDownload =
			phase === "live"
				? { kind: "image", address: file("img", {}), phase: "ready" }
				: { kind: "hires", address: file("img", { hires: "1" }), phase: "ready" };
		return [image, { kind: "pdf", address: file("pdf", { hires: "1" }), phase: "ready" } as const];
	}

	return {
		state,
		async load() {
			turn += 1;
			const mine = turn;
			change(LOADING);
			const answer = await find().catch((error: unknown) => {
				logFailure("requesting the certificate", error);
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
		onImageError() {
			change({ kind: "failed", code: 2 });
		},
		async save(kind) {
			const mine = turn;
			const shown = state.get();
			const download =
				shown.kind === "shown" ? shown.downloads.find((each) => each.kind === kind) : undefined;
			if (!download || download.phase === "begun") return;
			setPhase(kind, "begun");
			try {
				const ending = kind === "pdf" ? ".pdf" : ".jpg";
				await saveFile(download.address, resultFileName(question, ending));
			} catch (error) {
				logFailure("saving the certificate", error);
				if (mine === turn) setPhase(kind, "failed");
			}
		},
		close() {
			turn += 1;
			change(LOADING);
		},
	};
}

/** The image at an address; null if it cannot be loaded. */
async function pictureAt(address: string): Promise<Blob | null> {
	const [path = "", query = ""] = address.split("?");
	const caller = createCaller({ server: "", eventId: null, onLoginExpired: leaveForLogout });
	const payload = Object.fromEntries(new URLSearchParams(query));
	const answer = await caller.send("GET", path, payload).catch((error: unknown) => {
		logFailure("loading the certificate", error);
		return null;
	});
	return answer instanceof Blob && answer.type.startsWith("image/") ? answer : null;
}
