import {
  CLOSED_REPORT_DAYS,
  MISSED_SEARCHES,
  OLD_SESSION_DAYS,
  REMOVED_DAYS,
  SESSION_DAYS,
} from '@/lib/limits';
import { SITE_NAME } from './site';

/** A page of plain text: each section a heading and its paragraphs. */
export interface LegalText {
  title: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

export const termsText: LegalText = {
  title: 'Terms',
  lead: `What you may expect of ${SITE_NAME}, and what ${SITE_NAME} expects of you.`,
  sections: [
    {
      title: 'Looking and downloading',
      paragraphs: [
        'Browsing, searching and downloading cost nothing and need no account.',
        'A wallpaper belongs to the person who made it. Its page names the licence: where it says "All rights reserved", you may use it as a background on your own devices; for anything else, ask its creator. The Creative Commons licences allow more, and their page says what.',
      ],
    },
    {
      title: 'Uploading',
      paragraphs: [
        'Upload only what you made yourself or have the rights to. No nudity, violence or hate. Respect intellectual property. Clear and original images only.',
        `What you upload stays yours. You allow ${SITE_NAME} to show it, to make the smaller versions that pages and share previews need, and to offer the original for download, until you delete it.`,
        'An upload that breaks these rules may be rejected, taken down or deleted by an admin. Its creator reads why.',
        'Anybody may report a wallpaper, with an account or without. An admin looks at every report; the creator does not learn who sent it.',
      ],
    },
    {
      title: 'Accounts',
      paragraphs: [
        'Keep your password and your API keys to yourself: what is done with them is done in your name. An account that is used to harm others may be blocked, with a reason and, where there is one, the day on which the block ends; you are told both when you try to sign in.',
        'You may delete a wallpaper of yours at any time. Deleting is final: the page, the picture and all its versions go at once.',
        'You may change your username. Your former one goes on leading to you, ten of them at most, and nobody else can take it meanwhile.',
        'You may close your account at any time, in your account settings. All your uploads are deleted with it.',
      ],
    },
    {
      title: 'No promises beyond this',
      paragraphs: [
        `${SITE_NAME} is run with care but without a guarantee. Keep a copy of what matters to you.`,
      ],
    },
  ],
};

export const privacyText: LegalText = {
  title: 'Privacy',
  lead: `What ${SITE_NAME} keeps about you, why, and for how long.`,
  sections: [
    {
      title: 'When you only look',
      paragraphs: [
        'Nothing is kept that names you. There are no trackers, no advertisements and no scripts of other sites.',
        'Views and downloads are counted once per visitor and day. To tell a repeat from a first visit, a fingerprint of network address and browser is made with a key that is thrown away every day; it is held in memory only. Neither the address nor the fingerprint is stored.',
        `Words that were searched for and not found are kept for ${MISSED_SEARCHES.keptDays} days with how often that was on each day, so that ${SITE_NAME} learns what is missing: not who searched, and nothing that looks like an e-mail address or a telephone number.`,
        'Your browser keeps your choice of colours, columns and keyboard shortcuts, how far you had come in a list, and, while you sign in for it, which heart you pressed, on your own device.',
      ],
    },
    {
      title: 'When you have an account',
      paragraphs: [
        'Kept are your names, former usernames included, your e-mail address, your uploads and your favorites; and, if you give them, your picture, what you say about yourself, and your names on Instagram and Twitter. The password is kept as an argon2id hash, from which it cannot be read.',
        'Of the picture you choose, only the square that you cut is sent, and only 512 pixels of it are kept, without metadata.',
        'Your e-mail address is shown to nobody but you and the admins. Your favorites are public until you hide them in your account settings.',
        'Mail goes to your address only for this: to verify it, to choose a new password, to change it, and, once it is verified, to tell you that your password was changed or an API key was made. A link in a mail is kept as a hash until it has expired, half an hour to a week later, and with it the address that a change leads to or from.',
        `Signing in sets two cookies: one that proves who you are, which scripts cannot read, and one without content that tells the page that somebody is signed in. A session ends when you log out, and after ${SESSION_DAYS} days at the latest; of each, the times and what the browser called itself are kept, so that you can recognise your devices. The last one is kept for as long as your account, the others for ${SESSION_DAYS + OLD_SESSION_DAYS} days. Your account settings list them, and end one or all of them.`,
        'You can make API keys for scripts of yours. A key is shown to you once; kept are its SHA-256 hash, from which it cannot be read, its last four characters, the name you give it, what it may do, and when it was made, expires and was last used, until you revoke it. A password chosen through a link in a mail or given by the operator, taking a change of your address back, being blocked and closing your account end them all.',
        'Admins see what is kept of your account, except your password and your API keys: names, e-mail address, when you joined and were last here, on how many devices you are signed in, how much you uploaded and reported. They can block an account, change what it may do, and sign it out.',
        'Your account settings also let you download everything that is kept of you: your originals as they are, and the rest as a JSON file.',
      ],
    },
    {
      title: 'When you upload',
      paragraphs: [
        'Where and with what a photograph was taken is removed before it is stored: no GPS position, no serial number, no other metadata leaves the site, also not in the original. The colour profile and the orientation stay, since the picture needs them.',
        `Nobody but you and the admins sees an upload that is not public. One that an admin took down is deleted for good after ${REMOVED_DAYS} days, unless it is put back.`,
      ],
    },
    {
      title: 'When you report a wallpaper',
      paragraphs: [
        `Kept are the reason you choose, what you write, the time, and, when you are signed in, your account, so that the same report does not count twice. Only admins read it. Without an account nothing in it names you. ${CLOSED_REPORT_DAYS} days after an admin has decided about it, it is deleted; with the wallpaper, or with your account, it goes at once.`,
      ],
    },
    {
      title: 'Against abuse',
      paragraphs: [
        'How often an address signs in, registers, searches, uploads, edits, reports (of one wallpaper, whether it did) or shows an API key that does not work, how often an account changes its settings or makes an API key, how often a wrong password is given for it, and how many mails a mailbox gets, is counted for minutes. The count stands under a keyed hash from which the address cannot be read, and is cleared within two hours.',
        'The log of the site holds what happened and opaque ids: no password, no API key, no e-mail address and no network address. Of a call or a page that is made anew it says which kind it was, when, how it ended and how long it took: not who asked, and nothing of what was searched or looked at.',
        'Whatever an admin does to an account, a wallpaper or a category is recorded for good: who did it, when, which fields were changed and the reason given, with opaque ids instead of names. Nobody can change or remove these entries, admins neither.',
      ],
    },
    {
      title: 'When you leave',
      paragraphs: [
        'A deleted wallpaper is gone at once, with its files, its favorites and its daily counts; only the sums of the whole site stay.',
        'Closing your account deletes it at once, and with it your uploads and their files, your picture, your favorites, your reports, your former usernames, your sessions and your API keys. What stays names nobody: sums of the whole site, and, where an admin has acted, an entry with opaque ids. Should the storage of pictures not answer at that moment, its files follow as soon as it does.',
      ],
    },
  ],
};
