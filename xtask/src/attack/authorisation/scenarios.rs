//! What depends on what happened before: batches, one's own results, sections of festivals, kiosks, the codes
//! of players.

use serde_json::{Value, json};

use super::super::desk::{Desk, PASSWORD, Signed};
use super::{Asker, Attack, Tally, is_refusal, said};

/// A section that every festival here has.
const SECTION: &str = "open";

fn enter(round: u64, board: u64, result: [&str; 2]) -> Value {
    json!(["in", SECTION, ["results", ["enter", round, board, result]]])
}

fn pairing(word: &str) -> Value {
    json!(["in", SECTION, ["pairing", [word]]])
}

const WHITE: [&str; 2] = ["win", "loss"];
const BLACK: [&str; 2] = ["loss", "win"];
const DRAW: [&str; 2] = ["draw", "draw"];

/// Plays all scenarios, each on what it needs.
pub(super) fn run(desk: &Desk, ada: &Signed, tally: &mut Tally) -> Result<(), String> {
    let mut attack = Attack { desk, client: desk.client(), count: 0, every: 1 };
    let scene = &mut Scene { attack: &mut attack, ada, tally };
    scene.sections_are_of_their_festival()?;
    scene.ones_own_results()?;
    scene.kiosk()?;
    scene.codes()?;
    scene.past_rounds()
}

/// What all scenarios share.
struct Scene<'a, 'b> {
    attack: &'a mut Attack<'b>,
    ada: &'a Signed,
    tally: &'a mut Tally,
}

impl Scene<'_, '_> {
    /// A new account, signed in.
    fn account(&self, name: &str, role: &str, sections: &[&str]) -> Result<Asker, String> {
        let account = json!({ "name": name, "role": role, "password": PASSWORD, "sections": sections });
        self.attack.desk.api(self.ada, "POST", "/api/v1/staff", Some(&account))?;
        let signed = Some(self.attack.desk.sign_in(name)?);
        Ok(Asker { letter: '?', name: name.to_owned(), signed })
    }

    fn ada(&self) -> Asker {
        Asker { letter: 'a', name: "Ada".to_owned(), signed: Some(self.ada.clone()) }
    }

    /// The last entry of a festival.
    fn head(&mut self, festival: &str) -> Result<String, String> {
        let ada = self.ada();
        let answer = self.attack.ask(&ada, "GET", &format!("/api/v1/festivals/{festival}"), "", "")?;
        Ok(answer.header("etag").to_owned())
    }

    /// Gives commands; they must be done, or nothing of them: as is said.
    fn gives(
        &mut self,
        who: &Asker,
        festival: &str,
        commands: &[Value],
        should: bool,
        what: &str,
    ) -> Result<(), String> {
        let before = self.head(festival)?;
        let answer = self.attack.give(who, festival, commands)?;
        let is_done = answer.status == 200 && self.head(festival)? != before;
        let name = &who.name;
        self.tally
            .compare(should, is_done, || format!("{name}, {what}: {} {}", answer.status, said(&answer)));
        Ok(())
    }

    /// Boards of the round that is being played, with their results.
    fn boards(&self, festival: &str) -> Result<Vec<(u64, bool)>, String> {
        let path = format!("/api/v1/festivals/{festival}/sections/{SECTION}/rounds/5");
        let round = self.attack.desk.api(self.ada, "GET", &path, None)?;
        let boards = round["boards"].as_array().cloned().unwrap_or_default();
        let one = |board: &Value| Some((board["board"].as_u64()?, !board["result"].is_null()));
        Ok(boards.iter().filter_map(one).collect())
    }

    fn free(&self, festival: &str) -> Result<Vec<u64>, String> {
        let boards = self.boards(festival)?;
        Ok(boards.into_iter().filter(|(_, is_played)| !is_played).map(|(number, _)| number).collect())
    }

    /// A deputy of one festival's open is nobody in another's, which has an open, too.
    fn sections_are_of_their_festival(&mut self) -> Result<(), String> {
        let deputy = self.account("Dora", "deputy-arbiter", &[SECTION])?;
        self.attack.desk.api(self.ada, "POST", "/api/v1/example", None)?;
        let board = *self.free("example-open")?.first().ok_or("no free board")?;
        let result = enter(5, board, WHITE);
        self.gives(&deputy, "example-open", std::slice::from_ref(&result), true, "in her section")?;
        let elsewhere = "example-open-2";
        self.gives(&deputy, elsewhere, std::slice::from_ref(&result), false, "in another festival's")?;
        self.gives(&deputy, elsewhere, &[result, pairing("pair")], false, "there, in a batch")?;
        self.gives(&deputy, elsewhere, &[json!(["undo", 200])], false, "there, by undoing")
    }

    /// Whoever entered a result corrects it until another touches it.
    fn ones_own_results(&mut self) -> Result<(), String> {
        let (otto, olga) =
            (self.account("Otto", "result-entry", &[])?, self.account("Olga", "result-entry", &[])?);
        let sector = self.account("Sven", "sector-arbiter", &[])?;
        let (festival, free) = ("example-open", self.free("example-open")?);
        let [one, two, ..] = free.as_slice() else { return Err("no free boards".to_owned()) };
        self.gives(&otto, festival, &[enter(5, *one, WHITE)], true, "a result")?;
        self.gives(&otto, festival, &[enter(5, *one, BLACK)], true, "corrects his own alone")?;
        let both = [enter(5, *one, DRAW), enter(5, *one, WHITE)];
        self.gives(&otto, festival, &both, true, "corrects his own in a batch")?;
        self.gives(&olga, festival, &[enter(5, *one, BLACK)], false, "changes another's alone")?;
        let both = [enter(5, *two, WHITE), enter(5, *one, BLACK)];
        self.gives(&olga, festival, &both, false, "changes another's in a batch")?;
        self.gives(&sector, festival, &[enter(5, *one, DRAW)], true, "an arbiter changes it")?;
        self.gives(&otto, festival, &[enter(5, *one, WHITE)], false, "corrects what an arbiter has touched")?;
        let forfeit = [enter(5, *two, WHITE), enter(5, *two, ["forfeit-win", "forfeit-loss"])];
        self.gives(&otto, festival, &forfeit, false, "a forfeit in a batch")
    }

    /// A kiosk leaves whoever has arrived where they are.
    fn kiosk(&mut self) -> Result<(), String> {
        let code = json!({ "role": "kiosk" });
        let code = self.attack.desk.api(self.ada, "POST", "/api/v1/devices/codes", Some(&code));
        // A program that knows no kiosks lends them the role of who checks players in.
        let code = match code {
            Ok(code) => code,
            Err(_) => {
                let code = json!({ "role": "check-in" });
                self.attack.desk.api(self.ada, "POST", "/api/v1/devices/codes", Some(&code))?
            }
        };
        let signed = self.attack.desk.enter("/api/v1/device", &json!({ "code": code["code"] }))?;
        let csrf = signed.csrf.clone();
        let kiosk = Asker { letter: 'k', name: "the kiosk".to_owned(), signed: Some(signed) };
        let (before, form) = (self.head("example-open")?, "application/x-www-form-urlencoded");
        for (path, fields) in [
            ("/k/example-open/check-in", "what=undo&section=open&player=1"),
            ("/f/example-open/check-in", "out=open/1"),
            ("/f/example-open/s/open/player/1", "what=take-back"),
        ] {
            self.attack.ask(&kiosk, "POST", path, form, &format!("csrf={csrf}&{fields}"))?;
        }
        let leave = [json!(["in", SECTION, ["players", ["check-out", [1]]]])];
        self.attack.give(&kiosk, "example-open", &leave)?;
        let is_changed = self.head("example-open")? != before;
        self.tally.compare(false, is_changed, || "the kiosk sends a rival away".to_owned());
        for path in ["/f/example-open/log", "/f/example-open/s/open/round", "/f/example-open"] {
            let answer = self.attack.ask(&kiosk, "GET", path, "", "")?;
            self.tally.compare(false, !is_refusal(&answer), || format!("the kiosk reads {path}"));
        }
        Ok(())
    }

    /// Old codes of players open nothing once there are new ones, and helpers never saw them.
    fn codes(&mut self) -> Result<(), String> {
        let helper = self.account("Hanna", "result-entry", &[])?;
        let path = format!("/api/v1/festivals/example-open/sections/{SECTION}/codes");
        let answer = self.attack.ask(&helper, "GET", &path, "", "")?;
        self.tally.compare(false, !is_refusal(&answer), || "a helper lists the players' codes".to_owned());
        let listed = self.attack.desk.api(self.ada, "GET", &path, None)?;
        let page = listed["codes"][0]["page"].as_str().unwrap_or_default().to_owned();
        let nobody = Asker { letter: 'n', name: "a player".to_owned(), signed: None };
        let answer = self.attack.ask(&nobody, "GET", &page, "", "")?;
        self.tally.compare(true, answer.status == 200, || format!("a player's own page: {}", answer.status));
        let ada = self.ada();
        self.attack.ask(&ada, "POST", &format!("{path}/renew"), "application/json", "{}")?;
        let answer = self.attack.ask(&nobody, "GET", &page, "", "")?;
        self.tally.compare(false, answer.status == 200, || "an old page after new codes".to_owned());
        Ok(())
    }

    /// Nobody corrects a past round by making it one in the same breath.
    fn past_rounds(&mut self) -> Result<(), String> {
        let officer = self.account("Pia", "pairing-officer", &[])?;
        let festival = "example-open-2";
        let mut steps: Vec<Value> =
            self.free(festival)?.into_iter().map(|board| enter(5, board, DRAW)).collect();
        steps.extend([pairing("pair"), pairing("publish")]);
        let played = self.boards(festival)?.into_iter().find(|(_, is_played)| *is_played);
        let (board, _) = played.ok_or("no board with a result")?;
        for result in [WHITE, BLACK] {
            let all = [steps.clone(), vec![enter(5, board, result)]].concat();
            self.gives(&officer, festival, &all, false, "corrects the round before in a batch")?;
        }
        self.gives(&officer, festival, &steps, true, "ends a round and begins the next")?;
        self.gives(&officer, festival, &[enter(2, 3, WHITE)], false, "corrects a past round alone")?;
        let both = [enter(6, 1, DRAW), enter(2, 3, BLACK)];
        self.gives(&officer, festival, &both, false, "corrects a past round after a result of her own")
    }
}
