/** The dialog that opens the screen on a device without an account: a code as QR code, and the codes in force. */
import { callOperation } from "../../../contract/kit/client/callOperation.ts";
import type { OperationServer } from "../../../contract/kit/client/operationServer.ts";
import { type Failure, mayPass, type Outcome } from "../../../contract/kit/client/outcome.ts";
import {
	type ListedScreens,
	listScreens,
	newScreen,
	revokeScreen,
} from "../../../contract/screens/screenCodes.ts";
import { part } from "../desk/screen/deskElements.ts";
import { timesIn } from "../frame/event/zoneTimes.ts";
import { filled } from "../frame/filled.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { TextsOf } from "../frame/screens.ts";
import { showList, write } from "./keyedList.ts";

/** The empty edge that readers are promised (ISO/IEC 18004), modules. */
const QUIET_ZONE = 4;

export function startOnTablet(
	body: HTMLElement,
	place: OrganiserPlace,
	texts: TextsOf<"announcer">,
	own: OperationServer,
	/** The zone of the event. */
	zone: () => string,
): void {
	const at = { pjid: place.eventId };
	const dialog = part("dialog", body);
	if (!(dialog instanceof HTMLDialogElement)) throw new Error("the page has no dialog");
	const fault = part("fault", dialog);
	const code = part("code", dialog);
	const button = part("tablet", body);

	/** The data of an answer; null after the fault that is shown. */
	function dataOrFault<Data>(outcome: Outcome<Data>): Data | null {
		if (outcome.kind === "answered") return outcome.data;
		write(fault, faultText(outcome, texts));
		fault.hidden = false;
		return null;
	}

	async function make(): Promise<void> {
		fault.hidden = true;
		const made = dataOrFault(await callOperation(own, newScreen, at, {}));
		if (made === null) return;
		const { renderSVG } = await import("uqr");
		// The tablet reaches this site by the address that this browser reached it by.
		const { pathname, hash } = new URL(made.link);
		const link = location.origin + pathname + hash;
		const image = document.createElement("img");
		image.src = `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: QUIET_ZONE }))}`;
		const address = link.replace(/^https?:\/\//, "").replace(/#.*/, "");
		image.alt = filled(texts["organiser.announcer.code"], { link: address });
		const anchor = document.createElement("a");
		anchor.href = link;
		anchor.textContent = address;
		code.replaceChildren(image, anchor);
		code.hidden = false;
		await list();
	}

	async function list(): Promise<void> {
		const listed = dataOrFault(await callOperation(own, listScreens, at, undefined));
		if (listed === null) return;
		const now = Date.now();
		const inForce = listed.screens.filter(
			({ revokedAt, until }) => revokedAt === null && until > now,
		);
		part("codes", dialog).hidden = inForce.length === 0;
		showList(part("code-list", dialog), inForce, ({ id }) => id, writeCode);
	}

	function writeCode(
		item: HTMLElement,
		{ id, madeBy: who, madeAt, opened }: ListedScreens[number],
	) {
		const time = timesIn(zone()).shortClock(madeAt);
		const values = { who, time, count: String(opened) };
		const revoke = document.createElement("button");
		revoke.type = "button";
		revoke.className = "btn";
		revoke.textContent = texts["organiser.announcer.revoke"];
		revoke.setAttribute("aria-label", filled(texts["organiser.announcer.revokeOf"], values));
		revoke.addEventListener("click", async () => {
			if (dataOrFault(await callOperation(own, revokeScreen, at, { id })) === null) return;
			code.hidden = true;
			await list();
		});
		const text = document.createElement("span");
		text.textContent = filled(texts["organiser.announcer.madeBy"], values);
		item.replaceChildren(text, revoke);
	}

	button.hidden = false;
	button.addEventListener("click", () => {
		code.hidden = true;
		fault.hidden = true;
		dialog.showModal();
		void list();
	});
	part("new-code", dialog).addEventListener("click", () => void make());
	part("close", dialog).addEventListener("click", () => dialog.close());
}

function faultText(outcome: Failure, texts: TextsOf<"announcer">): string {
	const isRefused = outcome.kind === "refused" && outcome.status !== 403;
	if (isRefused && !mayPass(outcome))
		return filled(texts["organiser.announcer.notMade"], { reason: outcome.message });
	return texts[mayPass(outcome) ? "organiser.error.unreachable" : "organiser.error.role"];
}
