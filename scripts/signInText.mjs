/** What the demonstration prints about its owner. */

/**
 * @param {string} site address of the site, with /score/
 * @param {string} folder the demonstration's data folder
 * @param {{ owner: { email: string, password: string | null }, live: string }} recorded the feeder's message
 */
export function signInText(site, folder, { owner: { email, password }, live }) {
	const signIn =
		password === null
			? `${email}, with the password that somebody set; for another one: DATA_DIR=${folder} npm run member -- reset ${email}`
			: `${email}, password ${password}`;
	return `Sign in as the owner: ${site}sign-in\n  ${signIn}\nThe board of the live race: ${site}${live}/admin\nPractise it on a private copy, with faults: ${site}${live}/admin/rehearsal`;
}
