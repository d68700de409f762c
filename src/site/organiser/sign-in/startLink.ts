/** The form of a one-time link (`#code=`): shows what it is for, and uses it. */
import { dataOf, refusalOf } from "../../../contract/kit/client/outcome.ts";
import { acceptInvitation, readInvitation } from "../../../contract/members/invitation.ts";
import { filled } from "../frame/filled.ts";
import { type Answer, callOrganiser } from "../frame/organiserCalls.ts";
import type { TextsOf } from "../frame/screens.ts";
import { trusted } from "../frame/trusted.ts";

interface LinkPage {
	server: string;
	redirect: string;
	texts: TextsOf<"signIn">;
}

/** Starts if the address has a code. */
export function startLink(): void {
	const root = document.querySelector<HTMLElement>("[data-sign-in]");
	const code = new URLSearchParams(location.hash.slice(1)).get("code");
	if (root?.dataset["signIn"] === undefined || code === null) return;
	void openLink(root, trusted<LinkPage>(JSON.parse(root.dataset["signIn"])), code);
}

async function openLink(root: HTMLElement, page: LinkPage, code: string): Promise<void> {
	const { server, texts } = page;
	const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);
	const section = part("link");
	const heading = section?.querySelector("h1");
	const about = part("about");
	const form = section?.querySelector("form");
	if (!section || !heading || !about || !form) return;
	const signIn = part("sign-in");
	// What is typed there before the answer comes would be lost.
	if (signIn) signIn.hidden = true;
	const typed = signIn?.querySelector<HTMLInputElement>("[name=email]")?.value ?? "";
	const answer = await callOrganiser(server, readInvitation, {}, { code });
	section.hidden = false;
	const link = dataOf(answer);
	if (link === null) {
		const isUnknown = refusalOf(answer) === "unknown-link";
		heading.textContent =
			texts[isUnknown ? "organiser.signIn.unknownLink" : "organiser.signIn.refused.unavailable"];
		form.hidden = true;
		if (signIn) signIn.hidden = false;
		heading.focus();
		return;
	}
	signIn?.remove();
	const { kind, role, eventName, email, name: invited } = link;
	const where = eventName || texts["organiser.signIn.allEvents"];
	const words = { role: texts[`organiser.role.${role}`], event: where, email };
	const said = {
		first: { title: texts["organiser.signIn.first"], text: texts["organiser.signIn.aboutFirst"] },
		invitation: {
			title: texts["organiser.signIn.invited"],
			text: texts["organiser.signIn.aboutInvitation"],
		},
		reset: { title: texts["organiser.signIn.reset"], text: texts["organiser.signIn.aboutReset"] },
	}[kind];
	heading.textContent = filled(said.title, words);
	about.textContent = filled(said.text, words);
	for (const name of ["name", "email"] as const) {
		const field = part(name);
		if (field && kind === "reset") field.remove();
	}
	const ownName = form.elements.namedItem("name");
	if (ownName instanceof HTMLInputElement) ownName.value = invited;
	const address = form.elements.namedItem("email");
	if (address instanceof HTMLInputElement) {
		address.required = true;
		address.value ||= typed;
	}
	heading.focus();
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		void accept(form, page, code, part("fault"));
	});
}

async function accept(
	form: HTMLFormElement,
	{ server, redirect, texts }: LinkPage,
	code: string,
	fault: HTMLElement | null,
): Promise<void> {
	const fields = new FormData(form);
	const text = (name: string) => String(fields.get(name) ?? "");
	const request = {
		code,
		name: text("name"),
		email: text("email"),
		password: text("password"),
	};
	const answer = await callOrganiser(server, acceptInvitation, {}, request);
	// Without the code in the history.
	if (dataOf(answer) !== null) location.replace(redirect);
	else if (fault) fault.textContent = faultText(answer, texts);
}

function faultText(answer: Answer<unknown>, texts: TextsOf<"signIn">): string {
	if (answer.kind !== "refused") return texts["organiser.signIn.refused.unavailable"];
	if (answer.code === "wrong-login") return texts["organiser.signIn.refused.wrong-login"];
	if (answer.code === "unknown-link") return texts["organiser.signIn.unknownLink"];
	if (answer.status === 429) return texts["organiser.signIn.refused.too-many"];
	return filled(texts["organiser.error.refused"], { reason: answer.message });
}
