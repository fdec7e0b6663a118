use super::classes::CLASSES;
use super::target::Target;

/// The places of S2 by class and by whether they may downfloat, in order.
pub(super) struct Queues {
    places: [Vec<usize>; 2 * CLASSES],
    /// Before this index everybody of the queue is taken.
    heads: [usize; 2 * CLASSES],
    /// How many are not taken.
    open: [usize; 2 * CLASSES],
    taken: Vec<bool>,
    /// By place: the queue and the index in it.
    whereabouts: Vec<(usize, usize)>,
}

impl Queues {
    pub(super) fn new(target: &Target, s2: &[usize]) -> Queues {
        let mut queues = Queues {
            places: Default::default(),
            heads: [0; 2 * CLASSES],
            open: [0; 2 * CLASSES],
            taken: vec![false; s2.len()],
            whereabouts: Vec::with_capacity(s2.len()),
        };
        for (place, &member) in s2.iter().enumerate() {
            let queue = queue(target.classes[member], target.may_float[member]);
            queues.whereabouts.push((queue, queues.places[queue].len()));
            queues.places[queue].push(place);
            queues.open[queue] += 1;
        }
        queues
    }

    /// Whether a place is taken.
    pub(super) fn is_taken(&self, place: usize) -> bool {
        self.taken[place]
    }

    pub(super) fn is_empty(&self, class: usize, may_float: bool) -> bool {
        self.open[queue(class, may_float)] == 0
    }

    /// The first open place from `from` on and before `limit` that is fit.
    pub(super) fn first(
        &self,
        class: usize,
        may_float: bool,
        from: usize,
        limit: usize,
        is_fit: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let queue = queue(class, may_float);
        let places = &self.places[queue];
        let start = self.heads[queue].max(places.partition_point(|&place| place < from));
        places[start..]
            .iter()
            .copied()
            .take_while(|&place| place < limit)
            .find(|&place| !self.taken[place] && is_fit(place))
    }

    pub(super) fn take(&mut self, place: usize) {
        let (queue, _) = self.whereabouts[place];
        self.taken[place] = true;
        self.open[queue] -= 1;
        while self.places[queue].get(self.heads[queue]).is_some_and(|&first| self.taken[first]) {
            self.heads[queue] += 1;
        }
    }

    pub(super) fn give_back(&mut self, place: usize) {
        let (queue, index) = self.whereabouts[place];
        self.taken[place] = false;
        self.open[queue] += 1;
        self.heads[queue] = self.heads[queue].min(index);
    }
}

fn queue(class: usize, may_float: bool) -> usize {
    2 * class + usize::from(may_float)
}
