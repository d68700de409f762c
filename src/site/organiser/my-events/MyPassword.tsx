/** Changes the member's password. All other sessions end. */

import { type FormEvent, useState } from "react";
import { dataOf, refusalOf } from "../../../contract/kit/client/outcome.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../../contract/members/account.ts";
import { changePassword } from "../../../contract/members/ownAccount.ts";
import { failureText } from "../frame/answerTexts.ts";
import { showDone } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { Field, Panel } from "../frame/kit.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";

export function MyPassword() {
	const { place, texts } = useScreen("myEvents");
	const [fault, setFault] = useState("");
	async function change(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const fields = new FormData(form);
		const current = String(fields.get("current"));
		const password = String(fields.get("password"));
		const answer = await callOrganiser(place.server, changePassword, {}, { current, password });
		if (dataOf(answer) !== null) {
			form.reset();
			setFault("");
			showDone({ text: texts["organiser.myEvents.changed"], change: null });
		} else if (refusalOf(answer) === "wrong-login")
			setFault(texts["organiser.signIn.refused.wrong-login"]);
		else setFault(failureText(answer, texts));
	}
	return (
		<Panel id="password" title={texts["organiser.myEvents.password"]}>
			<form className="panel-body password" onSubmit={change}>
				<Field label={texts["organiser.myEvents.current"]}>
					<input
						type="password"
						name="current"
						autoComplete="current-password"
						required
						maxLength={PASSWORD_MAX_LENGTH}
					/>
				</Field>
				<Field
					label={filled(texts["organiser.signIn.newPassword"], {
						least: String(PASSWORD_MIN_LENGTH),
					})}
				>
					<input
						type="password"
						name="password"
						autoComplete="new-password"
						required
						minLength={PASSWORD_MIN_LENGTH}
						maxLength={PASSWORD_MAX_LENGTH}
					/>
				</Field>
				{fault !== "" && (
					<p className="text-error" role="alert">
						{fault}
					</p>
				)}
				<button type="submit" className="btn">
					{texts["organiser.myEvents.change"]}
				</button>
			</form>
		</Panel>
	);
}
