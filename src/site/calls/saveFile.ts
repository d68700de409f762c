/** Saves files without leaving the page: the page never navigates to an address that may not exist. */
import { ResponseNotOk } from "../../contract/kit/errors/ResponseNotOk.ts";
import { UnreadableAnswer } from "../../contract/kit/errors/UnreadableAnswer.ts";
import { loginExpired } from "./leaveForLogout.ts";

/** Time limits of fetching a file, and of checking whether it exists, ms. */
const FILE_TIMEOUT_MS = 60_000;
const HEAD_TIMEOUT_MS = 10_000;
/** How long a blob's address stays valid, ms: some browsers read it only after the click. */
const BLOB_KEPT_MS = 60_000;

/** Whether the page runs inside another app (LINE, Facebook), which cannot save a file that a script made. */
export function isInApp(agent: string): boolean {
	return /\bLine\/|\bFBA[NV]\b|\bFB_IAB\b|Instagram|MicroMessenger/.test(agent);
}

/** Starts a download of a file. */
export function saveBlob(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), BLOB_KEPT_MS);
}

/**
 * Inside another app, navigates to an address that is a download: the page stays. A response without the header
 * `content-disposition: attachment` could open in place of the page, as a plain server's may.
 * @returns whether it navigated
 */
export async function goToDownload(address: string): Promise<boolean> {
	const signal = AbortSignal.timeout(HEAD_TIMEOUT_MS);
	const answer = await fetch(address, { method: "HEAD", redirect: "error", signal }).catch(
		() => null,
	);
	const disposition = answer?.headers.get("content-disposition") ?? "";
	if (!answer?.ok || !/^attachment\b/i.test(disposition)) return false;
	location.assign(address);
	return true;
}

/**
 * Fetches an image or a PDF and saves it.
 * @throws LoginExpired, ResponseNotOk, UnreadableAnswer, and the errors of fetch
 */
export async function saveFrom(address: string, name: string): Promise<void> {
	if (isInApp(navigator.userAgent) && (await goToDownload(address))) return;
	const answer = await fetchFile(address);
	if (answer === null) return;
	if (answer.status === 401) throw loginExpired();
	if (!answer.ok) throw new ResponseNotOk(answer.status);
	const file = await answer.blob();
	const isFile = file.size > 0 && !/^text\/|\bjson\b/.test(file.type);
	if (!isFile)
		throw new UnreadableAnswer(new URL(address, location.href).pathname, "it is no file");
	saveBlob(file, name);
}

/** Fetches a file. If scripts may not read another origin's response, opens it in a new tab and returns null. */
async function fetchFile(address: string): Promise<Response | null> {
	const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
	try {
		return await fetch(address, { redirect: "error", signal });
	} catch (error) {
		const isElsewhere = new URL(address, location.href).origin !== location.origin;
		const mayBeThere = error instanceof TypeError && isElsewhere && navigator.onLine;
		const tab = mayBeThere ? window.open(address, "_blank") : null;
		if (tab === null) throw error;
		tab.opener = null;
		return null;
	}
}
