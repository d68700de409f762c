/** The member who is signed in, asked once a page. */

import { atom } from "nanostores";
import type { AnswerOf } from "../../../../contract/kit/client/operationServer.ts";
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { whoAmI } from "../../../../contract/members/ownAccount.ts";
import { callOrganiser } from "../organiserCalls.ts";

export type Member = AnswerOf<typeof whoAmI>;

/** null until the answer has come. */
export const $member = atom<Member | null>(null);

let isAsked = false;

/** Asks who is signed in. Without a session it leads to the logout page. */
export async function loadMember({ server }: { server: string }): Promise<void> {
	if (isAsked) return;
	isAsked = true;
	const member = dataOf(await callOrganiser(server, whoAmI, {}, undefined));
	if (member !== null) $member.set(member);
	else isAsked = false;
}
